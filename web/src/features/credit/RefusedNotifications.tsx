import { Link } from '@tanstack/react-router'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { figureCell, PlainTable } from '#/ui/PlainTable.tsx'
import { useMethodWords } from '../payment/use-method-words.ts'
import { useFormats } from '../purchase-order/use-formats.ts'
import css from './Credit.module.css'

/** Notifications of payment providers that were refused and booked nothing, with the reason of each. */
export function RefusedNotifications() {
  const { olympiad } = useHere()
  const { money, moment } = useFormats()
  const methods = useMethodWords()
  const read = useRead('GET /api/payment/notification', { query: { olympiadId: olympiad.id } })
  const items = read.data?.items ?? []
  return (
    <section aria-label="Refused notifications">
      <div className={css.head}>
        <h2>Refused notifications</h2>
        <span className={css.muted}>Reports of payment providers that failed a check. They booked nothing.</span>
      </div>
      {read.isError ? (
        <ErrorState
          title="Notifications could not be loaded"
          reason={read.error.message}
          onRetry={() => void read.refetch()}
        />
      ) : read.data === undefined ? null : items.length === 0 ? (
        <p className={css.muted}>None was refused.</p>
      ) : (
        <div className={css.scroll}>
          <PlainTable headings={['Received', 'Reason', { figures: 'Asked for' }]}>
            {items.map((one) => (
              <tr key={one.id}>
                <td>
                  {moment(one.receivedAt)}
                  <span className={css.note}>{methods[one.provider]}</span>
                </td>
                <td>
                  {one.reason}
                  <span className={css.note}>
                    {one.purchaseOrderId === null ? (
                      'It names no order.'
                    ) : (
                      <Link to="." search={{ open: String(one.purchaseOrderId) }}>
                        {one.orderNumber}, {one.customerName}
                      </Link>
                    )}
                  </span>
                </td>
                <td className={figureCell}>
                  {one.amount === null || one.currency === null ? '–' : money(one.amount, one.currency)}
                </td>
              </tr>
            ))}
          </PlainTable>
        </div>
      )}
    </section>
  )
}
