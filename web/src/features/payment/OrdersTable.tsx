import { purchaseOrderList, type PurchaseOrderRow } from '@agon/contract/purchase-order/list'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { BulkRuns } from '#/app/bulk/BulkRuns.tsx'
import { useHere } from '#/app/here.tsx'
import { useColumns } from '#/app/list/columns.tsx'
import { useList, useOpenRow } from '#/app/list/use-list.ts'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { StaffTable } from '#/ui/table/StaffTable.tsx'
import { RemindOrders } from '../payment-reminder/RemindOrders.tsx'
import { BulkPay } from './BulkPay.tsx'
import { OrderPanel } from './OrderPanel.tsx'
import { OrderStatus } from './OrderStatus.tsx'

/** The orders of the olympiad, newest first, with a panel for each and the act for many. */
export function OrdersTable() {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const { openId, open, close } = useOpenRow()
  const list = useList(purchaseOrderList, {
    olympiadId: olympiad.id,
    ...(useWantsDeleted() ? { fetchDeleted: 'true' } : {}),
  })
  const rows = list.page.state === 'ready' ? list.page.rows : []
  // Rows are kept with the selection: it reaches over pages.
  const [selected, setSelected] = useState<ReadonlyMap<string, PurchaseOrderRow>>(new Map())
  const [paying, setPaying] = useState(false)
  const [reminding, setReminding] = useState(false)
  const select = (ids: ReadonlySet<string>) =>
    setSelected(
      new Map(
        [...ids].flatMap((id) => {
          const row = rows.find((one) => String(one.id) === id) ?? selected.get(id)
          return row === undefined ? [] : [[id, row] as const]
        }),
      ),
    )
  return (
    <>
      <BulkRuns list={purchaseOrderList} scope={{ olympiadId: olympiad.id }} />
      <StaffTable
        label={t`Orders`}
        {...list}
        columns={useColumns(purchaseOrderList, { status: (order) => <OrderStatus order={order} /> })}
        rowId={(order) => String(order.id)}
        rowName={(order) => `${order.customerName}, ${order.number}`}
        onOpen={(order) => open(order.id)}
        openId={openId}
        selection={{
          selected: new Set(selected.keys()),
          onSelect: select,
          acts: (
            <>
              <Button onClick={() => setReminding(true)}>
                <Plural value={selected.size} one="Remind of # order" other="Remind of # orders" />
              </Button>
              <Button kind="primary" onClick={() => setPaying(true)}>
                <Plural value={selected.size} one="Mark # order as paid" other="Mark # orders as paid" />
              </Button>
            </>
          ),
        }}
        empty={
          <EmptyState title={<Trans>No orders yet</Trans>}>
            <Trans>They appear here as soon as a school asks for its first invoice.</Trans>
          </EmptyState>
        }
      />
      {paying ? (
        <BulkPay
          orders={[...selected.values()]}
          onClose={() => {
            setPaying(false)
            setSelected(new Map())
          }}
        />
      ) : null}
      {reminding ? (
        <RemindOrders ids={[...selected.values()].map(({ id }) => id)} onClose={() => setReminding(false)} />
      ) : null}
      {openId === undefined ? null : <OrderPanel key={openId} id={Number(openId)} onClose={close} />}
    </>
  )
}

/** Deleted orders are fetched when the filter asks for them. */
function useWantsDeleted(): boolean {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  return String(search['status'] ?? '')
    .split(',')
    .includes('deleted')
}
