import type { QueuedEmailId } from '@agon/domain/ids'
import type { ReportKind } from '@agon/domain/mail-report'

/** One recipient in a report. */
export interface ReportItem {
  /** In its normal form; empty: the report does not name it. */
  readonly email: string
  readonly kind: ReportKind
  readonly status: string
  readonly diagnosis: string
}

/** A recipient as one of the formats names it. */
export interface ReportedRecipient {
  readonly address: string
  /** As in RFC 3464; `complaint` for a feedback report. */
  readonly action: 'failed' | 'delayed' | 'delivered' | 'relayed' | 'expanded' | 'complaint' | 'other'
  readonly status: string
  readonly diagnosis: string
}

export interface Report {
  /** Of the mail that the report is about; empty: the report does not name it. */
  readonly messageId: string
  readonly items: readonly ReportItem[]
}

/** A report may be about this many recipients; others are left out. */
export const mostRecipients = 500

/** A mail of ours that a report is about. */
export interface ReportedMail {
  readonly id: QueuedEmailId
  readonly recipient: string
}
