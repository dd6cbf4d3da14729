/**
 * The life of one recipient's mail: queued (or held until released) → sending → sent, or failed for good. A mail that
 * was being handed over when the process died is uncertain: it is never sent again by itself. Suppressed, left (the
 * recipient is no longer in the audience) and cancelled are decided before sending, bounced and complained after it.
 */
export const emailStatuses = [
  'held',
  'queued',
  'sending',
  'sent',
  'failed',
  'uncertain',
  'suppressed',
  'left',
  'cancelled',
  'bounced',
  'complained',
] as const
export type EmailStatus = (typeof emailStatuses)[number]

/** Statuses in the history of a mail. Delivered is a time beside `sent`. */
export const emailEventStatuses = [...emailStatuses, 'delivered'] as const
export type EmailEventStatus = (typeof emailEventStatuses)[number]

export const emailKinds = [
  'certificates',
  'discount',
  'document',
  'receipt',
  'payment-reminder',
  'password',
  'impersonation',
  'interest',
  'contact',
  'proposal',
  'team-reminder',
  'mass',
  'test',
  'unsubscribe',
  'alert',
] as const
export type EmailKind = (typeof emailKinds)[number]

/** Mails that a person may send again. An uncertain one may have arrived, so sending it again needs a reason. */
export const resendable = ['held', 'failed', 'uncertain'] as const satisfies readonly EmailStatus[]

const minute = 60_000
const hour = 60 * minute

/** Pauses after the first tries; every later one is as long as the last. */
const pauses = [minute, 5 * minute, 15 * minute, 30 * minute, hour, 2 * hour, 4 * hour]
/** Tries over five days, as RFC 5321 (4.5.4.1) proposes. */
export const mostTries = 36

/** Milliseconds until the next try of a mail that was tried so often; null after its last try. */
export function nextTryAfter(tries: number, { now, until }: { now: Date; until: Date | null }): number | null {
  const pause = pauses[Math.max(0, Math.min(tries, pauses.length) - 1)]
  if (pause === undefined || tries >= mostTries) return null
  return until !== null && now.getTime() + pause > until.getTime() ? null : pause
}
