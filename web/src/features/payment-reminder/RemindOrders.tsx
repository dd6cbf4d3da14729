import type { RemindedOrder } from '@agon/contract/payment-reminder/calls'
import type { PurchaseOrderId } from '@agon/domain/ids'
import { mostReminded } from '@agon/domain/payment-reminder'
import { useEffect, useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { notify } from '#/ui/notify.tsx'
import { useFormats } from '../purchase-order/use-formats.ts'
import css from './Reminders.module.css'
import { blockWords } from './reminder-words.ts'

type Props = { readonly ids: readonly PurchaseOrderId[]; readonly onClose: () => void }

/** Reminds schools of these orders, after a look at the recipients. */
export function RemindOrders({ ids, onClose }: Props) {
  const { olympiad } = useHere()
  const preview = useWrite('POST /api/purchase-order/reminder')
  const send = useWrite('POST /api/purchase-order/reminder')
  const query = { olympiadId: olympiad.id }
  const [wanted] = useState(() => ids.slice(0, mostReminded))
  const { mutate } = preview
  useEffect(
    () => mutate({ query: { olympiadId: olympiad.id }, body: { ids: wanted, preview: true } }),
    [mutate, olympiad.id, wanted],
  )
  const items = preview.data?.items ?? []
  const due = items.filter(({ blocked }) => blocked === null)
  const others = items.filter(({ blocked }) => blocked !== null)
  const count = due.length === 1 ? '1 reminder' : `${due.length} reminders`
  return (
    <ConfirmDialog
      open
      title={wanted.length === 1 ? 'Remind the school of this order?' : 'Remind schools of these orders?'}
      act={due.length === 0 ? 'Send reminders' : `Send ${count}`}
      reason="none"
      blocked={due.length === 0 ? 'No order can be reminded of now.' : undefined}
      busy={send.isPending}
      error={send.error?.message ?? preview.error?.message}
      onClose={onClose}
      onConfirm={() =>
        send.mutate(
          { query, body: { ids: due.map(({ id }) => id) } },
          {
            onSuccess: ({ sent }) => {
              notify.done(sent === 1 ? '1 reminder is sent.' : `${sent} reminders are sent.`)
              onClose()
            },
          },
        )
      }
    >
      {preview.data === undefined ? (
        'Loading the orders …'
      ) : (
        <div className={css.preview}>
          <p>Teachers and bursar get one mail each, with the invoice. An order is reminded of at most once a day.</p>
          <Orders label="Reminded now" items={due} />
          <Orders label="Not reminded now" items={others} />
        </div>
      )}
    </ConfirmDialog>
  )
}

function Orders({ label, items }: { readonly label: string; readonly items: readonly RemindedOrder[] }) {
  const { money } = useFormats()
  if (items.length === 0) return null
  return (
    <>
      <h3>{`${label}: ${items.length}`}</h3>
      <ul className={css.orders} aria-label={label}>
        {items.map(({ id, number, customerName, outstanding, currency, recipients, blocked }) => (
          <li key={id}>
            <b>{customerName}</b>
            <span className={css.facts}>
              {number}, {money(outstanding, currency)}
            </span>
            <span className={css.facts}>{blocked === null ? recipients.join(', ') : blockWords[blocked]}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
