import { heldReasons, type HeldReason, type SaveOutcome } from '@agon/domain/sitting'

/** What became of a save, or of the whole request that it came with: its session, attempt or device is not (any longer) good. */
export type Verdict = SaveOutcome | HeldReason | 'session' | 'foreign' | 'superseded' | 'device'

export interface Judged {
  readonly verdict: Verdict
  /** The attempt's epoch now. */
  readonly epoch: number
  /** The participant's extra time now. */
  readonly extraSeconds: number
}

export function isHeld(verdict: Verdict): verdict is HeldReason {
  const reasons: readonly Verdict[] = heldReasons
  return reasons.includes(verdict)
}

export function isKept(verdict: Verdict): boolean {
  return verdict === 'saved' || verdict === 'late' || isHeld(verdict)
}
