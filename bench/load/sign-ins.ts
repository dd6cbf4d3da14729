/** A learner at the door. */
export interface AtTheDoor {
  username: string
  /** Of the slip's link. */
  secret: string
}

export interface SignIns {
  port: number
  olympiadName: string
  /** What each of them types. */
  password: string
  learners: AtTheDoor[]
}

export type SignInTask =
  /** Due at random moments, so many a second on average, whatever became of those before. */
  | { what: 'links'; perSecond: number; seconds: number; connections: number }
  /** Learners come so, and each asks again with the ticket when told to, until they are in. Ends when all are. */
  | { what: 'typed'; perSecond: number; seconds: number; connections: number }
  /** Each connection asks again as soon as it is answered, without its ticket and whatever Retry-After says, until `stop`. */
  | { what: 'impatient'; connections: number }
  | { what: 'stop' }

export interface SignedInBy {
  /** Milliseconds from the moment at which a learner came until they were in, in the order of coming. */
  latencies: Float64Array
  /** Milliseconds of each single request. */
  requests: Float64Array
  seconds: number
  /** How many came in. */
  letIn: number
  /** How often somebody was told to wait, and the highest place that was told. */
  toldToWait: number
  highestPlace: number
  /** The most who came later and were in before somebody, and of how many that came. */
  mostPassedBy: number
  refused: number
  firstRefusal: string | null
}
