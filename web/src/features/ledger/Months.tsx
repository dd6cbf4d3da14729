import type { LedgerMonth } from '@agon/contract/ledger/calls'
import { useState } from 'react'
import { useRead, useWrite } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { notify } from '#/ui/notify.tsx'
import { figureCell, PlainTable } from '#/ui/PlainTable.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import { useFormats } from '../purchase-order/use-formats.ts'
import css from './Ledger.module.css'

/** Shown before a person asks for more. */
const few = 4

/** The sums of each month, the newest first; a month that has ended can be closed. */
export function Months({ mayBook }: { readonly mayBook: boolean }) {
  const { olympiad } = useHere()
  const { moment, month: monthOf } = useFormats()
  const [all, setAll] = useState(false)
  const read = useRead('GET /api/ledger/months', { query: { olympiadId: olympiad.id } })
  if (read.isError)
    return (
      <ErrorState
        title="The months could not be loaded"
        reason={read.error.message}
        onRetry={() => void read.refetch()}
      />
    )
  if (read.data === undefined || read.data.item.months.length === 0) return null
  const { months, closedThrough, closedAt, closedBy, reopened } = read.data.item
  const shown = all ? months : months.slice(0, few)
  // The bars of the shown months have one scale.
  const most = Math.max(1, ...shown.map(({ moneyIn }) => moneyIn))
  const by = [closedBy, closedAt === null ? null : moment(closedAt)].filter((part) => part !== null).join(', ')
  return (
    <section aria-label="Months" className={css.months}>
      <p className={css.muted}>
        {closedThrough === null ? 'No month is closed.' : `Closed up to ${monthOf(closedThrough)}.`}
        {reopened === '' ? null : ` Last reopened: ${reopened}.`}
        {by === '' ? null : ` ${by}.`}
      </p>
      <div className={css.scroll}>
        <PlainTable
          headings={[
            'Month',
            { figures: 'Money in' },
            { figures: 'Money out' },
            { figures: 'To orders' },
            { figures: 'To credit' },
            { figures: 'Unallocated' },
            'State',
          ]}
        >
          {shown.map((month) => (
            <Row key={`${month.month} ${month.currency}`} month={month} most={most} mayBook={mayBook} />
          ))}
        </PlainTable>
      </div>
      {months.length > few ? (
        <div>
          <Button kind="quiet" size="small" onClick={() => setAll(!all)}>
            {all ? 'Show fewer months' : `Show all ${months.length} months`}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

function Row({
  month,
  most,
  mayBook,
}: {
  readonly month: LedgerMonth
  readonly most: number
  readonly mayBook: boolean
}) {
  const { money, number, month: monthOf } = useFormats()
  const { currency, moneyIn, moneyOut, orders, credit, unallocated, entries, closed, over } = month
  const figures = { moneyOut, orders, credit, unallocated }
  return (
    <tr>
      <td>
        {monthOf(month.month)}
        <span className={css.note}>{number(entries)} entries</span>
      </td>
      <td className={figureCell}>
        {money(moneyIn, currency)}
        <span aria-hidden="true" className={css.bar} style={{ inlineSize: `${(100 * moneyIn) / most}%` }} />
      </td>
      {Object.entries(figures).map(([name, figure]) => (
        <td key={name} className={figureCell}>
          {money(figure, currency)}
        </td>
      ))}
      <td>
        <StatusDot tone={closed ? 'good' : over ? 'wait' : 'info'}>
          {closed ? 'closed' : over ? 'open' : 'running'}
        </StatusDot>
        {!closed && over && mayBook ? <Close month={month.month} /> : null}
      </td>
    </tr>
  )
}

function Close({ month }: { readonly month: string }) {
  const { olympiad } = useHere()
  const name = useFormats().month(month)
  const [asking, setAsking] = useState(false)
  const close = useWrite('POST /api/ledger/close-month')
  return (
    <span className={css.note}>
      <Button size="small" aria-label={`Close ${name}`} onClick={() => setAsking(true)}>
        Close
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Close ${name} and the months before it?`}
        act="Close the month"
        reason="none"
        busy={close.isPending}
        error={close.error?.message}
        onConfirm={() =>
          close.mutate(
            { query: { olympiadId: olympiad.id, month } },
            {
              onSuccess: () => {
                setAsking(false)
                notify.done(`${name} is closed.`)
              },
            },
          )
        }
      >
        <p>Entries that come later are booked on the first open day. They keep their date of receipt.</p>
      </ConfirmDialog>
    </span>
  )
}
