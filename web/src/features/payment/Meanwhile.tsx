import type { PurchaseOrder } from '@agon/contract/purchase-order/purchase-order'
import { Trans } from '@lingui/react/macro'
import type { LastSave } from '#/app/edit/use-last-save.ts'
import { Notice } from '#/ui/Notice.tsx'
import { useFormats } from '../purchase-order/use-formats.ts'
import { OrderStatus } from './OrderStatus.tsx'

type Props = { readonly order: PurchaseOrder | undefined; readonly saved: LastSave | undefined }

/** What another user has made of the order since the form was opened: to be read before the button is pressed again. */
export function Meanwhile({ order, saved }: Props) {
  const { money } = useFormats()
  if (order === undefined) return null
  const outstanding = money(order.outstanding, order.currency)
  return (
    <Notice
      tone="wait"
      title={saved === undefined ? null : saved.name === null ? saved.at : `${saved.name}, ${saved.at}`}
    >
      <OrderStatus order={order} />
      <p>
        <Trans>{outstanding} is outstanding now. Look at the order again before you go on.</Trans>
      </p>
    </Notice>
  )
}
