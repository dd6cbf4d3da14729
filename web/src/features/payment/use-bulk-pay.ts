import type { BulkReply } from '@agon/contract/bulk-call'
import type { PurchaseOrderRow } from '@agon/contract/purchase-order/list'
import type { CallInput } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import { useEffect, useRef } from 'react'
import { useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { send } from '#/api/send.ts'
import { useAction } from '#/api/use-action.ts'

const key = 'POST /api/purchase-order/bulk'
type Payment = Omit<CallInput<CallByKey[typeof key]>['body']['set'], 'status'>

/** What became of an order: its payment was recorded, or why not. */
export interface Outcome {
  readonly order: PurchaseOrderRow
  readonly refused: string | undefined
}

/**
 * Marks orders as paid by one act on the server, which goes on when the page is left. An order that another person has changed since
 * the dialog opened is refused: its amount would be another one.
 */
export function useBulkPay(orders: readonly PurchaseOrderRow[], olympiadId: number) {
  // A preview changes nothing, so nothing is read again after it.
  const preview = useAction<BulkReply, CallInput<CallByKey[typeof key]>>({ mutationFn: (input) => send(key, input) })
  const act = useWrite(key)
  const begun = useRef(false)
  const rows = { ids: orders.map(({ id }) => id), where: { olympiadId } }
  const look = preview.mutate
  useEffect(() => {
    if (rows.ids.length > 0) look({ body: { ...rows, set: { status: 'paid' }, preview: true } })
    // Once, as the dialog opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [look])
  const { data } = act
  return {
    /** Null until the act is done. */
    outcomes: data === undefined ? null : outcomesOf(orders, data.refused),
    /** To undo it; null where nothing was recorded. */
    undo: data?.undo ?? null,
    problem: refusalOf(act.error),
    running: act.isPending,
    start: (payment: Payment) => {
      // A second click within one frame comes before the page knows that it runs.
      if (begun.current) return
      begun.current = true
      act.mutate(
        {
          body: { ...rows, set: { status: 'paid', ...payment }, preview: false, seen: preview.data?.seen ?? undefined },
        },
        { onError: () => (begun.current = false) },
      )
    },
  }
}

function outcomesOf(
  orders: readonly PurchaseOrderRow[],
  refused: readonly { readonly id: number; readonly reason: string }[],
): Outcome[] {
  const reasons = new Map(refused.map(({ id, reason }) => [id, reason]))
  return orders.map((order) => ({ order, refused: reasons.get(order.id) }))
}
