import { Trans, useLingui } from '@lingui/react/macro'
import { useWrite } from '../../../api/queries.ts'
import { useEdit } from '../../../app/edit/use-edit.ts'
import { EditCollision } from '../../../ui/EditCollision.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { notify } from '../../../ui/notify.tsx'
import type { ActFormProps } from './ActForm.tsx'
import { ActFrame } from './ActFrame.tsx'

/** The school's own order number, as it wants it on the invoice. */
export function SchoolPoForm({ order, onDone }: ActFormProps) {
  const { t } = useLingui()
  const label = t`School’s order number`
  const { form, busy, problem, save, collision } = useEdit({
    item: order,
    valuesOf: ({ schoolsPO }) => ({ schoolsPO }),
    write: useWrite('PUT /api/purchase-order/set-school-po/{id}'),
    input: ({ schoolsPO }, version) => ({ params: { id: order.id }, query: { schoolsPO, version } }),
    itemOf: ({ item }) => item,
    onSaved: () => {
      notify.done(t`The order number is saved.`)
      onDone()
    },
  })
  if (collision !== undefined)
    return <EditCollision {...collision} fields={[{ name: 'schoolsPO', label, show: ({ schoolsPO }) => schoolsPO }]} />
  return (
    <ActFrame
      name="order-number"
      title={label}
      problem={problem}
      labels={{ schoolsPO: label }}
      submit={<Trans>Save the number</Trans>}
      busy={busy}
      onSubmit={save}
      onCancel={onDone}
    >
      <TextField
        {...form.field('schoolsPO')}
        label={label}
        hint={t`It stands on the invoice. Leave it empty for none.`}
        maxLength={60}
      />
    </ActFrame>
  )
}
