import type { EmailLogRow } from '@agon/contract/mailing/calls'
import { emailStatuses } from '@agon/domain/email'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { searchFromView, viewFromSearch } from '#/app/list/address.ts'
import { useOpenRow } from '#/app/list/use-list.ts'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { StaffTable } from '#/ui/table/StaffTable.tsx'
import type { TablePage } from '#/ui/table/table-props.ts'
import { useEmailColumns, useEmailWords } from './columns.tsx'
import { EmailPanel } from './EmailPanel.tsx'

/** The newest mails; older ones are found by searching. */
const newest = 500
/** Of one status, among as many as the call gives. */
const most = 10_000
/** Statuses change while mails go out. */
const lookAgain = 5000

/** What was written to whom, whether it arrived, and the mail as it went out. */
export function EmailLogsPage() {
  const { t } = useLingui()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const view = viewFromSearch(search)
  const row = useOpenRow()
  const words = useEmailWords()
  const status = emailStatuses.find((one) => one === view.filters['status'])
  const emails = useEmails(view.q.trim(), status === undefined ? newest : most)
  const shown = status === undefined ? '' : words[status]
  const items = emails.data?.items.filter((one) => status === undefined || one.status === status) ?? []
  const page: TablePage<EmailLogRow> =
    emails.data !== undefined
      ? pageOf(items, Number(view.cursor ?? 0), view.limit)
      : emails.isError
        ? { state: 'failed', reason: emails.error.message, retry: () => void emails.refetch() }
        : { state: 'loading' }
  return (
    <>
      <StaffHeader lead={t`The newest ${newest} mails; search to find older ones.`} />
      {status === undefined ? null : (
        <div>
          <Button kind="quiet" onClick={() => void navigate({ to: '.', search: {}, replace: true })}>
            <Trans>Only “{shown}”: show all mails</Trans>
          </Button>
        </div>
      )}
      <StaffTable<EmailLogRow>
        label={t`Email Logs`}
        columns={useEmailColumns()}
        rowId={(one) => String(one.id)}
        rowName={(one) => `${one.subject}, ${one.recipient}`}
        page={page}
        count={
          emails.data === undefined
            ? undefined
            : { total: items.length, more: emails.data.total >= (status === undefined ? newest : most) }
        }
        view={{ ...view, filters: {} }}
        onView={(next) => void navigate({ to: '.', search: searchFromView(next), replace: true })}
        onOpen={(one) => row.open(one.id)}
        openId={row.openId}
        empty={
          <EmptyState title={t`No mails yet`}>
            <Trans>Mails that the product sends show here as soon as they are queued.</Trans>
          </EmptyState>
        }
      />
      {row.openId === undefined ? null : <EmailPanel key={row.openId} id={Number(row.openId)} onClose={row.close} />}
    </>
  )
}

/** A page of what was read; the cursor is the place where it begins. */
function pageOf(items: readonly EmailLogRow[], from: number, limit: number): TablePage<EmailLogRow> {
  return {
    state: 'ready',
    rows: items.slice(from, from + limit),
    next: from + limit < items.length ? String(from + limit) : null,
    previous: from > 0 ? String(Math.max(0, from - limit)) : null,
    refreshing: false,
  }
}

function useEmails(term: string, limit: number) {
  const { olympiad } = useHere()
  const all = useRead(
    'GET /api/email-logs/{a}/{b}',
    { params: { a: olympiad.id, b: limit } },
    { enabled: term === '', refetchInterval: lookAgain },
  )
  const found = useRead('GET /api/email-logs/search/{term}', { params: { term } }, { enabled: term !== '' })
  return term === '' ? all : found
}
