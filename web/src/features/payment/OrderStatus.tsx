import type { PurchaseOrderRow } from '@agon/contract/purchase-order/list'
import type { PurchaseOrderStatus } from '@agon/domain/purchase-order'
import { useLingui } from '@lingui/react/macro'
import { StatusDot } from '#/ui/StatusDot.tsx'

const tones = { unpaid: 'wait', paid: 'good', pre: 'info', deleted: 'none' } as const

export function useStatusWords(): Record<PurchaseOrderStatus, string> {
  const { t } = useLingui()
  return { unpaid: t`unpaid`, pre: t`pre-approved`, paid: t`paid`, deleted: t`deleted` }
}

/** An order's status as dot and word; money that has come in on an unpaid order is said. */
export function OrderStatus({
  order,
}: {
  readonly order: Pick<PurchaseOrderRow, 'status' | 'paidAmount' | 'overdue'>
}) {
  const { t } = useLingui()
  const words = useStatusWords()
  const inPart = order.status === 'unpaid' && order.paidAmount > 0
  const word = inPart ? t`paid in part` : words[order.status]
  return order.overdue ? (
    <StatusDot tone="bad">{inPart ? t`paid in part, overdue` : t`overdue`}</StatusDot>
  ) : (
    <StatusDot tone={tones[order.status]}>{word}</StatusDot>
  )
}
