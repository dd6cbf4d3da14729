import type { CustomerParticipantId } from '@agon/domain/ids'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { figureCell, PlainTable } from '#/ui/PlainTable.tsx'
import { useFormats } from '../purchase-order/use-formats.ts'
import css from './Credit.module.css'

/** Schools and teams with credit, the most first. */
export function Creditors({ onOpen }: { readonly onOpen: (id: CustomerParticipantId) => void }) {
  const { olympiad } = useHere()
  const { money, day } = useFormats()
  const read = useRead('GET /api/customer-balance/', { query: { olympiadId: olympiad.id } })
  const items = read.data?.items ?? []
  const sum = items.reduce((total, { credit }) => total + Math.max(0, credit), 0)
  return (
    <section aria-label="Credit of schools">
      <div className={css.head}>
        <h2>Credit of schools</h2>
        <span className={css.muted}>{sum === 0 ? null : `${money(sum)} that no order has taken`}</span>
      </div>
      {read.isError ? (
        <ErrorState
          title="Credit could not be loaded"
          reason={read.error.message}
          onRetry={() => void read.refetch()}
        />
      ) : read.data === undefined ? null : items.length === 0 ? (
        <EmptyState title="No credit">
          A school has credit when it paid more than its orders ask for, or when an order became smaller.
        </EmptyState>
      ) : (
        <div className={css.scroll}>
          <PlainTable headings={['School', { figures: 'Outstanding' }, { figures: 'Credit' }]}>
            {items.map(
              ({ customerParticipantId: id, customerName, credit, reserved, outstanding, currency, changedAt }) => (
                <tr key={`${id} ${currency}`}>
                  <td>
                    <button type="button" className={css.link} onClick={() => onOpen(id)}>
                      {customerName}
                    </button>
                    <span className={css.note}>Changed {day(changedAt)}</span>
                  </td>
                  <td className={figureCell}>{money(outstanding, currency)}</td>
                  <td className={figureCell}>
                    {money(credit, currency)}
                    {reserved === 0 ? null : <span className={css.note}>{money(reserved, currency)} for refunds</span>}
                  </td>
                </tr>
              ),
            )}
          </PlainTable>
        </div>
      )}
    </section>
  )
}
