import { ownOrderNumberEdit } from '@agon/contract/purchase-order/edit'
import type { PurchaseOrderRow } from '@agon/contract/purchase-order/list'
import { Trans, useLingui } from '@lingui/react/macro'
import { EditForm } from '#/app/edit/EditForm.tsx'

type Props = { readonly order: PurchaseOrderRow; readonly onDone: () => void }

/** The school's own order number, which its treasurer wants to see on the invoice. */
export function OwnNumberForm({ order, onDone }: Props) {
  const { t } = useLingui()
  return (
    <EditForm
      edit={ownOrderNumberEdit}
      item={order}
      words={{
        schoolsPO: { label: t`Your order number`, hint: t`It is shown on the invoice. Leave it empty for none.` },
      }}
      submit={<Trans>Save the number</Trans>}
      saved={t`The invoice now carries your order number.`}
      onSaved={onDone}
      onCancel={onDone}
    />
  )
}
