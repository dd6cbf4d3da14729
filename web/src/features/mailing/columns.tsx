import type { EmailLogRow } from '@agon/contract/mailing/calls'
import type { EmailStatus } from '@agon/domain/email'
import { useLingui } from '@lingui/react/macro'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { StatusDot } from '#/ui/StatusDot.tsx'
import type { Column } from '#/ui/table/column.ts'

export const emailTones = {
  held: 'none',
  queued: 'wait',
  sending: 'wait',
  sent: 'good',
  failed: 'bad',
  uncertain: 'info',
  suppressed: 'none',
  left: 'none',
  cancelled: 'none',
  bounced: 'bad',
  complained: 'bad',
} as const satisfies Record<EmailStatus, string>

export function useEmailWords(): Record<EmailStatus, string> {
  const { t } = useLingui()
  return {
    held: t`Held`,
    queued: t`Waiting`,
    sending: t`Being sent`,
    sent: t`Sent`,
    failed: t`Failed`,
    uncertain: t`Uncertain`,
    suppressed: t`Suppressed`,
    left: t`No longer in the audience`,
    cancelled: t`Cancelled`,
    bounced: t`Bounced`,
    complained: t`Complaint`,
  }
}

export function useEmailColumns(): readonly Column<EmailLogRow>[] {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const { time } = useFigures()
  const words = useEmailWords()
  return [
    { key: 'subject', title: t`Subject`, cell: (row) => row.subject, width: 320 },
    { key: 'recipientName', title: t`To`, cell: (row) => row.recipientName },
    { key: 'recipient', title: t`Address`, cell: (row) => row.recipient, width: 260 },
    {
      key: 'status',
      title: t`Status`,
      look: 'status',
      cell: (row) => <StatusDot tone={emailTones[row.status]}>{words[row.status]}</StatusDot>,
    },
    {
      key: 'sentAt',
      title: t`Sent`,
      look: 'date',
      cell: (row) => (row.sentAt === null ? '' : time(row.sentAt, olympiad.timeZone)),
    },
    { key: 'queuedAt', title: t`Queued`, look: 'date', cell: (row) => time(row.queuedAt, olympiad.timeZone) },
    { key: 'reply', title: t`The mail server said`, cell: (row) => row.reply ?? '', width: 260, extra: true },
  ]
}
