import type { Sitter } from './sitter.ts'

/** Learners who go on answering whatever becomes of the servers: each sends a save again until it is acknowledged. */
export interface SteadyLoad {
  sitters: Sitter[]
  connections: number
  /** Where the product answers. A connection that fails goes to the next one. */
  ports: number[]
}

export type Order =
  | { what: 'go' }
  /** What is told later is counted from here. */
  | { what: 'mark' }
  | { what: 'tell' }
  /** Ends when every save that was sent is acknowledged. */
  | { what: 'end' }

/** What happened since the mark. Moments are milliseconds since 1970. */
export interface Heard {
  acknowledged: number
  /** The longest time in which no save at all was acknowledged. */
  silence: { from: number; to: number }
  /** Milliseconds since the last acknowledgement. */
  quietFor: number
  /** When each connection had had a save acknowledged after that silence; null while one has not. */
  allAgainAt: number | null
  /** The longest that one save took, from its first sending to its acknowledgement, and how often that one was sent. */
  longest: { milliseconds: number; sent: number }
  /** Saves that were sent more than once, and the most that one was. */
  repeated: number
  mostSent: number
  /** Answers that were no acknowledgement, and broken connections, by what they said. */
  refusals: Record<string, number>
}

/** Every save that was acknowledged, in threes: sequence, index of the question, index of its answer. */
export interface Ledger {
  attemptId: number
  epoch: number
  entries: Int32Array
}
