import type { UnallocatedMoney } from '@agon/contract/credit/calls'
import type { BookingId } from '@agon/domain/ids'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { figureCell, PlainTable } from '#/ui/PlainTable.tsx'
import { useMethodWords } from '../payment/use-method-words.ts'
import { useFormats } from '../purchase-order/use-formats.ts'
import css from './Credit.module.css'

/** Money whose payer is unknown, the oldest first. */
export function Unallocated({ onOpen }: { readonly onOpen: (id: BookingId) => void }) {
  const { olympiad } = useHere()
  const { money } = useFormats()
  const [assigned, setAssigned] = useState(false)
  const read = useRead('GET /api/payment/unallocated', {
    query: { olympiadId: olympiad.id, ...(assigned ? { assigned: true } : {}) },
  })
  const items = read.data?.items ?? []
  const sum = items.reduce((total, { amount }) => total + amount, 0)
  return (
    <section aria-label="Unallocated money">
      <div className={css.head}>
        <h2>Unallocated money</h2>
        <span className={css.muted}>
          {sum === 0 ? 'The payer of every payment is known.' : `${money(sum)} of unknown payers`}
        </span>
        <Button kind="quiet" size="small" aria-pressed={assigned} onClick={() => setAssigned(!assigned)}>
          Show assigned money too
        </Button>
      </div>
      {read.isError ? (
        <ErrorState
          title="Unallocated money could not be loaded"
          reason={read.error.message}
          onRetry={() => void read.refetch()}
        />
      ) : read.data === undefined ? null : items.length === 0 ? (
        <EmptyState title="No unallocated money">
          A line of a bank statement that no school has paid is booked here, until you know the payer.
        </EmptyState>
      ) : (
        <div className={css.scroll}>
          <PlainTable headings={['Received', 'Text', { figures: 'Not assigned' }]}>
            {items.map((one) => (
              <Row key={one.id} money={one} onOpen={onOpen} />
            ))}
          </PlainTable>
        </div>
      )}
    </section>
  )
}

function Row({ money: one, onOpen }: { readonly money: UnallocatedMoney; readonly onOpen: (id: BookingId) => void }) {
  const { money, day } = useFormats()
  const methods = useMethodWords()
  const { id, amount, received, currency, method, reference, receivedAt } = one
  return (
    <tr>
      <td>{day(receivedAt)}</td>
      <td>
        <button type="button" className={css.link} onClick={() => onOpen(id)}>
          {reference === '' ? `Payment ${id}` : reference}
        </button>
        <span className={css.note}>{methods[method]}</span>
      </td>
      <td className={figureCell}>
        {money(amount, currency)}
        {amount === received ? null : <span className={css.note}>of {money(received, currency)}</span>}
      </td>
    </tr>
  )
}
