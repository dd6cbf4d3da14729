/**
 * Kinds of reports of mail servers about accepted mails. `hard`: the address does not exist. `soft`: it did not take the mail
 * this time. `policy`: the sender is refused (5.7.x, block lists), which says nothing about the address.
 */
export const reportKinds = [
  'hard',
  'soft',
  'policy',
  'delayed',
  'delivered',
  'auto-reply',
  'complaint',
  'other',
] as const
export type ReportKind = (typeof reportKinds)[number]

/** Ways by which a report arrives. */
export const reportSources = ['smtp', 'file', 'webhook', 'mailbox'] as const
export type ReportSource = (typeof reportSources)[number]
