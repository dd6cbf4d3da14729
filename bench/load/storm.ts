/** A learner with the slip in hand. */
export interface Slip {
  participantId: number
  secret: string
}

export interface StormRun {
  what: 'constant' | 'pairs' | 'begins'
  connections: number
  seconds: number
}

export interface StormRan {
  /** Milliseconds of each request of the kind that the field is called by, in order of size; a pair is both together. */
  constant: Float64Array
  signIn: Float64Array
  load: Float64Array
  pair: Float64Array
  begin: Float64Array
  seconds: number
  refused: number
  firstRefusal: string | null
}
