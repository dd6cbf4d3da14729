/**
 * The life of one recipient's mail: queued (or held until released) → sending → sent, or failed for good. A mail that
 * was being handed over when the process died is uncertain: it is never sent again by itself.
 */
export const emailStatuses = ['held', 'queued', 'sending', 'sent', 'failed', 'uncertain', 'suppressed'] as const
export type EmailStatus = (typeof emailStatuses)[number]

export const emailKinds = ['certificates', 'discount', 'password', 'impersonation'] as const
export type EmailKind = (typeof emailKinds)[number]
