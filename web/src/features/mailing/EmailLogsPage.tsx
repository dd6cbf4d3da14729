import type { EmailLogRow } from '@agon/contract/mailing'
import type { QueuedEmailId } from '@agon/domain/ids'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRead } from '../../api/queries.ts'
import { useHere } from '../../app/here.tsx'
import { useOpenRow } from '../../app/list/use-list.ts'
import { formatShortDateTime } from '../../lib/format.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Loader } from '../../ui/Loader.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { EmailPanel } from './EmailPanel.tsx'
import css from './EmailLogs.module.css'
import { emailTones, useEmailWords } from './words.ts'

/** The newest mails are what is asked about; older ones are found by searching. */
const newest = 500

/** Every mail of the olympiad with what became of it. */
export function EmailLogsPage() {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const [term, setTerm] = useState('')
  const row = useOpenRow()
  const all = useRead(
    'GET /api/email-logs/{a}/{b}',
    { params: { a: olympiad.id, b: newest } },
    { refetchInterval: 10_000 },
  )
  const items = all.data?.items.filter((mail) => matches(mail, term))
  return (
    <>
      <PageHeader title={t`Email Logs`} lead={t`The newest ${newest} mails, each with what the mail server said.`} />
      <div className={css.search}>
        <TextField name="q" label={t`Find a recipient or subject`} type="search" value={term} onChange={setTerm} />
      </div>
      {all.isError ? (
        <ErrorState title={t`Could not get the mails`} reason={all.error.message} onRetry={() => void all.refetch()} />
      ) : items === undefined ? (
        <Loader loading />
      ) : items.length === 0 ? (
        <EmptyState title={term === '' ? t`No mails yet` : t`No mail matches`}>
          {term === '' ? (
            <Trans>Mails stand here as soon as they are queued, for example when certificates are sent.</Trans>
          ) : (
            <Trans>Search for a part of an address, a name or a subject.</Trans>
          )}
        </EmptyState>
      ) : (
        <Mails items={items} onOpen={(mail) => row.open(mail.id)} />
      )}
      {/* From the address; an id that is none is not found. */}
      {row.openId === undefined ? null : (
        <EmailPanel key={row.openId} id={Number(row.openId) as QueuedEmailId} onClose={row.close} />
      )}
    </>
  )
}

function matches(mail: EmailLogRow, term: string): boolean {
  const text = `${mail.recipient} ${mail.recipientName} ${mail.subject}`.toLowerCase()
  return term
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function Mails({
  items,
  onOpen,
}: {
  readonly items: readonly EmailLogRow[]
  readonly onOpen: (mail: EmailLogRow) => void
}) {
  const { i18n } = useLingui()
  const { olympiad } = useHere()
  const words = useEmailWords()
  return (
    <ul className={css.list}>
      {items.map((mail) => (
        <li key={mail.id}>
          <button type="button" className={css.mail} onClick={() => onOpen(mail)}>
            <span className={css.subject}>{mail.subject}</span>
            <span className={css.recipient}>{mail.recipient}</span>
            <StatusDot tone={emailTones[mail.status]}>{words[mail.status]}</StatusDot>
            <span className={css.when}>
              {formatShortDateTime(mail.sentAt ?? mail.queuedAt, olympiad.timeZone, `${i18n.locale}-ZA`)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
