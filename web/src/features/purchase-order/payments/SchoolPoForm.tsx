import { Trans, useLingui } from '@lingui/react/macro'
import { EditCollision } from '../../../ui/EditCollision.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/useForm.ts'
import type { ActFormProps } from './ActForm.tsx'
import { ActFrame } from './ActFrame.tsx'
import { LastHand } from './Meanwhile.tsx'
import { useAct, useSeenVersion } from './useAct.ts'

type Values = { readonly schoolsPO: string }

/** The school's own order number, as it wants it on the invoice. */
export function SchoolPoForm({ order, onDone }: ActFormProps) {
  const { t } = useLingui()
  const form = useForm<Values>({ schoolsPO: order.schoolsPO })
  const version = useSeenVersion(order)
  const act = useAct('PUT /api/purchase-order/set-school-po/{id}', { onDone }, t`The order number is saved.`)
  const save = ({ schoolsPO }: Values, seen: number) =>
    act.run({ params: { id: order.id }, query: { schoolsPO, version: seen } })
  const label = t`School’s order number`
  const { newer } = act
  if (newer !== undefined)
    return (
      <EditCollision
        by={<LastHand order={newer} />}
        fields={[{ name: 'schoolsPO', label, show: (values) => values.schoolsPO }]}
        mine={form.values}
        theirs={{ schoolsPO: newer.schoolsPO }}
        busy={act.busy}
        onSave={(values) => save(values, newer.version)}
        onTakeTheirs={onDone}
      />
    )
  return (
    <ActFrame
      title={label}
      problem={act.problem}
      labels={{ schoolsPO: label }}
      submit={<Trans>Save the number</Trans>}
      busy={act.busy}
      onSubmit={() => save(form.values, version)}
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
