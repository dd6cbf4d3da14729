import type { PurchaseOrderRow } from '@agon/contract/purchase-order/list'
import type { CustomerKind } from '@agon/domain/customer-participant'
import { actRefusal } from '@agon/domain/purchase-order-act'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { notify } from '#/ui/notify.tsx'

type Props = { readonly order: PurchaseOrderRow; readonly legitimate: boolean; readonly kind: CustomerKind }

/** The school's own deletion of an invoice that nothing has been paid on. */
export function WithdrawInvoice({ order, legitimate, kind }: Props) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const withdraw = useWrite('DELETE /api/purchase-order/{id}')
  const { number } = order
  const refusal = actRefusal('withdraw', order)
  const why =
    refusal === 'approved'
      ? t`It is pre-approved. Ask the organisers.`
      : refusal !== null
        ? t`It has payments. Ask the organisers.`
        : legitimate
          ? undefined
          : t`Your school’s register number is not confirmed yet. Ask the organisers.`
  return (
    <>
      <Button kind="remove" blocked={why} aria-label={t`Delete ${number}`} onClick={() => setAsking(true)}>
        <Trans>Delete</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={<Trans>Delete invoice {number}?</Trans>}
        act={<Trans>Delete the invoice</Trans>}
        danger
        reason="optional"
        busy={withdraw.isPending}
        error={withdraw.error?.message}
        onConfirm={(reason) =>
          withdraw.mutate(
            { params: { id: order.id }, query: { schoolParticipantId: order.customerParticipantId, reason } },
            {
              onSuccess: () => {
                setAsking(false)
                notify.done(t`Invoice ${number} is deleted.`)
              },
            },
          )
        }
      >
        <p>
          {kind === 'country' ? (
            <Trans>Its people then have no invoice, and you can ask for a new one. Its number is not used again.</Trans>
          ) : (
            <Trans>
              Its learners then have no invoice, and you can ask for a new one. Its number is not used again.
            </Trans>
          )}
        </p>
      </ConfirmDialog>
    </>
  )
}
