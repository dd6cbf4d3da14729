import type { Ledger } from './steady.ts'

/** What the learners' side is asked to do. */
export type Task =
  /** Saves of learners chosen at random. */
  | { what: 'saves'; connections: number; seconds: number }
  /** As many saves of each learner, one learner after the other. */
  | { what: 'saves of each'; connections: number; each: number }
  /** Learners chosen at random enter the first part again; the answers in each reply are compared with those acknowledged. */
  | { what: 'returns'; connections: number; seconds: number }
  /** The same requests to an address that answers a constant; with GET, without a body. */
  | {
      what: 'constant'
      method: 'GET' | 'POST'
      path: string
      body?: 'save' | 'return'
      connections: number
      seconds: number
    }
  /** Saves that are due at random moments, so many a second on average, whatever became of those before. */
  | { what: 'open loop'; perSecond: number; seconds: number }
  | { what: 'acknowledged' }

export interface Ran {
  /** Milliseconds of each request, in the order in which they were sent (or due). */
  latencies: Float64Array
  /** Milliseconds from the start to each request. */
  moments: Float64Array
  /** Milliseconds since 1970. */
  startedAt: number
  seconds: number
  /** Replies that were not the expected one, with the first of them. */
  refused: number
  firstRefusal: string | null
  /** Of the learners' own thread; seconds of a processor. */
  processorSeconds: number
}

/** The ledgers come in the order of the learners. */
export type Told = Ran | Ledger[]
