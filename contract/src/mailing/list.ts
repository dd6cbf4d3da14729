import type { EmailKind } from '@agon/domain/email'
import { choice, id, number, text, time } from '../field.ts'
import { list, type RowOfList } from '../list.ts'

const fields = {
  id: id<'queued-email'>(),
  /** Of a mass mail that was not handed over yet, the name of the mass mail. */
  subject: text('Subject', { width: 248 }),
  status: choice(
    'Status',
    {
      held: { label: 'Held', tone: 'none', sentence: 'held until it is released' },
      queued: { label: 'Waiting', tone: 'wait' },
      sending: { label: 'Being sent', tone: 'wait' },
      sent: { label: 'Sent', tone: 'good' },
      failed: { label: 'Failed', tone: 'bad' },
      uncertain: { label: 'Uncertain', tone: 'info' },
      suppressed: { label: 'Suppressed', tone: 'none' },
      left: { label: 'Left the audience', tone: 'none' },
      cancelled: { label: 'Cancelled', tone: 'none' },
      bounced: { label: 'Bounced', tone: 'bad' },
      complained: { label: 'Complaint', tone: 'bad' },
    },
    { filter: true, width: 168 },
  ),
  recipientName: text('To', { width: 160 }),
  queuedAt: time('Queued', { sort: true, filter: true, phrase: 'queued {}', width: 144 }),
  recipient: text('Address', { width: 224 }),
  kind: choice(
    'Kind',
    {
      certificates: 'Certificates',
      discount: 'Discount',
      receipt: 'Receipt',
      document: 'Quote, invoice or credit note',
      'payment-reminder': 'Payment reminder',
      password: 'Password link',
      impersonation: 'Account notice',
      interest: 'Expression of interest',
      contact: 'Contact form',
      proposal: 'Proposal',
      'team-reminder': 'Team reminder',
      mass: 'Mass mail',
      test: 'Test mail',
      unsubscribe: 'Link to unsubscribe',
      alert: 'Alert to staff',
    } satisfies Readonly<Record<EmailKind, string>>,
    { filter: true, width: 152 },
  ),
  massMailId: id<'mass-mail'>({ nullable: true }),
  sentAt: time('Sent', { nullable: true, width: 144 }),
  deliveredAt: time('Delivered', { nullable: true, show: 'extra', width: 160 }),
  nextTryAt: time('Next try', { nullable: true, show: 'extra', width: 160 }),
  attempts: number('Tries', { show: 'extra', width: 80 }),
  /** The mail server's last reply, or the reason of the status. */
  reply: text('Reply or reason', { nullable: true, show: 'extra', width: 300 }),
}

/** Mails of an olympiad, or of all. */
export const emailList = list('/api/queued-email/', { fields, defaultSort: '-queuedAt' })
export type EmailRow = RowOfList<typeof emailList>

/** Mails that are held, waiting or being sent. */
export const unsentEmailList = list('/api/queued-email/unsent/', { fields, defaultSort: '-queuedAt' })
