import type { Answer } from '@agon/domain/question/question'

/** A learner who sits, with all that its device knows. */
export interface Sitter {
  attemptId: number
  token: string
  epoch: number
  device: string
  answers: { questionId: number; answers: Answer[] }[]
}

/** What a run of the load is asked for, and what it answers. */
export interface Run {
  what: 'constant' | 'saves'
  connections: number
  seconds: number
}

export interface Ran {
  /** Milliseconds of each request. */
  latencies: Float64Array
  seconds: number
  /** Replies that were not the expected one, with the first of them. */
  refused: number
  firstRefusal: string | null
}

/** Answers acknowledged as saved, by attempt. */
export type Acknowledged = Map<number, number>
