/** Stored states of a mass mail. */
export const massMailStates = ['draft', 'queued', 'paused', 'cancelled'] as const
export type MassMailState = (typeof massMailStates)[number]

/** The facts that decide which parts of a mass mail can change. */
export interface MassMailProgress {
  /** Also the state that lists derive. */
  readonly state: string
  /** The first release of one of its mails; null: none. */
  readonly releasedAt: unknown
  /** The release by its schedule; null: none. */
  readonly sendDoneAt: unknown
}

/** Parts of a mass mail that can no longer change, with the reason. Its name and its campaign always can. */
export function fixedParts({ state, releasedAt, sendDoneAt }: MassMailProgress): {
  readonly [Part in 'emailerId' | 'audience' | 'sendAt' | 'standingUntil']?: string
} {
  const released = releasedAt !== null
  const cancelled = state === 'cancelled' ? 'This mass mail is cancelled.' : undefined
  const parts = {
    emailerId: released
      ? 'Mails with this template were released. Every recipient of a mass mail gets the same words.'
      : cancelled,
    audience: released ? 'Mails to this audience were released. Create another mass mail for other people.' : cancelled,
    sendAt: sendDoneAt === null ? cancelled : 'The mails were released at this time.',
    standingUntil: cancelled,
  }
  return Object.fromEntries(Object.entries(parts).filter(([, reason]) => reason !== undefined))
}
