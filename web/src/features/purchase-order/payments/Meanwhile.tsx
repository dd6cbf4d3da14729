import type { PurchaseOrder } from '@agon/contract/purchase-order'
import { Trans } from '@lingui/react/macro'
import { Notice } from '../../../ui/Notice.tsx'
import { useFormats } from '../useFormats.ts'
import { OrderStatus } from './OrderStatus.tsx'

/** Who has last done something to the order, and when. */
export function LastHand({ order }: { readonly order: PurchaseOrder }) {
  const { moment } = useFormats()
  const last = order.comments.at(-1)
  if (last === undefined) return null
  return (
    <>
      {last.writtenBy === null ? '' : `${last.writtenBy}, `}
      {moment(last.writtenAt)}
    </>
  )
}

/** What somebody else has made of the order since the form was opened: to be read before the button is pressed again. */
export function Meanwhile({ order }: { readonly order: PurchaseOrder | undefined }) {
  const { money } = useFormats()
  if (order === undefined) return null
  const outstanding = money(order.outstanding, order.currency)
  return (
    <Notice tone="wait" title={<LastHand order={order} />}>
      <OrderStatus order={order} />
      <p>
        <Trans>{outstanding} is outstanding now. Look at the order again before you go on.</Trans>
      </p>
    </Notice>
  )
}
