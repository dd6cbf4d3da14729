import type { PurchaseOrderRow } from '@agon/contract/purchase-order/list'
import { Trans, useLingui } from '@lingui/react/macro'
import { useWrite } from '../../../api/queries.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { SubmitRow } from '../../../ui/form/SubmitRow.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/useForm.ts'
import { notify } from '../../../ui/notify.tsx'

type Props = { readonly order: PurchaseOrderRow; readonly onDone: () => void }

/** The school's own order number, which its treasurer wants to see on the invoice. */
export function OwnNumberForm({ order, onDone }: Props) {
  const { t } = useLingui()
  const form = useForm({ schoolsPO: order.schoolsPO })
  const save = useWrite('PUT /api/purchase-order/set-school-po/{id}')
  const submit = () =>
    save.mutate(
      { params: { id: order.id }, query: { ...form.values, version: order.version } },
      {
        onSuccess: () => {
          notify.done(t`The invoice now carries your order number.`)
          onDone()
        },
      },
    )
  const problem = refusalOf(save.error)
  return (
    <Form name="own-order-number" onSubmit={submit} problem={problem} labels={{ schoolsPO: t`Your order number` }}>
      <TextField
        {...form.field('schoolsPO')}
        label={t`Your order number`}
        hint={t`It stands on the invoice. Leave it empty for none.`}
        maxLength={60}
      />
      <SubmitRow>
        <Button submit kind="primary" busy={save.isPending}>
          <Trans>Save the number</Trans>
        </Button>
        <Button onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </SubmitRow>
    </Form>
  )
}
