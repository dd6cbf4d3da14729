import type { LedgerMonth } from '@agon/contract/ledger/calls'
import type { OlympiadItem } from '@agon/contract/olympiad/olympiad'
import { formatMonth } from '@agon/domain/format/date'
import { useState } from 'react'
import { useRead, useWrite } from '#/api/queries.ts'
import { browserZone } from '#/lib/browser-zone.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { useRegion } from '#/lib/use-region.ts'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { notify } from '#/ui/notify.tsx'
import { Buttons, Section } from '#/ui/Sections.tsx'

/** Until which month the books of an olympiad are closed; an overlord can reopen them. */
export function Books({ olympiad }: { readonly olympiad: OlympiadItem }) {
  const { time } = useFigures()
  const region = useRegion()
  const read = useRead('GET /api/ledger/months', { query: { olympiadId: olympiad.id } })
  if (read.isError)
    return (
      <Section title="Books">
        <p>{read.error.message}</p>
        <Buttons>
          <Button size="small" onClick={() => void read.refetch()}>
            Try again
          </Button>
        </Buttons>
      </Section>
    )
  if (read.data === undefined) return null
  const { closedThrough, closedAt, closedBy, reopened, months } = read.data.item
  const by = [closedBy, closedAt === null ? null : time(closedAt, browserZone)]
    .filter((part) => part !== null)
    .join(', ')
  return (
    <Section title="Books">
      <p>
        {closedThrough === null
          ? 'No month is closed. An accountant closes months in the Payment Portal.'
          : `Closed up to ${formatMonth(closedThrough, region)}${by === '' ? '' : ` (${by})`}.`}
        {reopened === '' ? null : ` Last reopened: ${reopened}.`}
      </p>
      {closedThrough === null ? null : <Reopen olympiad={olympiad} months={closedMonths(months, closedThrough)} />}
    </Section>
  )
}

/** The newest first. The last closed month has no bookings of its own if a quiet month was closed. */
function closedMonths(months: readonly LedgerMonth[], closedThrough: string): string[] {
  const closed = months.filter(({ closed }) => closed).map(({ month }) => month)
  return [...new Set([closedThrough, ...closed])].toSorted().toReversed()
}

function Reopen({ olympiad, months }: { readonly olympiad: OlympiadItem; readonly months: readonly string[] }) {
  const region = useRegion()
  const [month, setMonth] = useState(months[0] ?? '')
  const [asking, setAsking] = useState(false)
  const reopen = useWrite('POST /api/ledger/reopen-month')
  const words = month === '' ? '' : formatMonth(month, region)
  return (
    <>
      <SelectField
        name="month"
        label="Reopen from"
        always
        value={month}
        choices={months.map((one) => ({ value: one, label: formatMonth(one, region) }))}
        onChange={setMonth}
      />
      <Buttons>
        <Button onClick={() => setAsking(true)}>Reopen the books</Button>
      </Buttons>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Reopen ${words} and the months after it?`}
        act="Reopen the books"
        danger
        reason="required"
        busy={reopen.isPending}
        error={reopen.error?.message}
        onConfirm={(reason) =>
          reopen.mutate(
            { query: { olympiadId: olympiad.id, month }, body: { reason } },
            {
              onSuccess: () => {
                setAsking(false)
                notify.done(`${words} is open again.`)
              },
            },
          )
        }
      >
        <p>
          Payments can be booked in these months again, and reports of them may change. The reason is shown to the
          accountants. They can close the months again.
        </p>
      </ConfirmDialog>
    </>
  )
}
