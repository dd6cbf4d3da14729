import type { QuestionId } from '@agon/domain/ids'
import type { SaveOutcome } from '@agon/domain/sitting'

/** Why the server will never take an answer. `unreadable`: nothing that it could keep. */
export type Refusal = Exclude<SaveOutcome, 'saved' | 'late' | 'sequence'> | 'unreadable'

/**
 * What the page says of a question's answer. `saving`: on its way to the browser's storage. `held`: not sent or not confirmed;
 * `kept` says whether it would outlive this page, `waiting` that the server could not be reached. `saved`: the server has it,
 * since that time.
 */
export type SaveState =
  | { kind: 'saving' }
  | { kind: 'held'; kept: boolean; waiting: boolean }
  | { kind: 'saved'; at: string }
  | { kind: 'refused'; why: Refusal }

export interface OutboxState {
  readonly states: ReadonlyMap<QuestionId, SaveState>
  /** Answers that the server has not confirmed. */
  readonly unsent: number
  /** Since when they could not be sent, by `performance.now()`; null while all goes well. */
  readonly stuckSince: number | null
  /** Whether some of them would be gone with this page. */
  readonly unkept: boolean
}

/** Things that the outbox meets and others must settle. */
export interface OutboxEvents {
  /** The server has a newer epoch: another device took over, or staff gave a part back. */
  newerEpoch: () => void
  /** The learner's extra time, as each reply tells it. */
  extraTime: (seconds: number) => void
  /** The attempt is not there any longer: staff reset it. */
  attemptGone: () => void
}
