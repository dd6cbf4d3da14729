import { reduceEdit } from '@agon/contract/purchase-order/edit'
import type { PurchaseOrder } from '@agon/contract/purchase-order/purchase-order'
import { useWrite } from '#/api/queries.ts'
import { EditFields } from '#/app/edit/EditFields.tsx'
import { useChecked } from '#/app/edit/use-checked.ts'
import { useEdit } from '#/app/edit/use-edit.ts'
import { valuesOf } from '#/app/edit/values.ts'
import { labelsOf, useCollisionFields } from '#/app/edit/words.ts'
import { EditCollision } from '#/ui/EditCollision.tsx'
import { notify } from '#/ui/notify.tsx'
import { useFormats } from '../purchase-order/use-formats.ts'
import { ActFrame } from './ActFrame.tsx'
import type { ActFormProps } from './use-act.ts'

/** Fewer learners than were ordered. A credit note follows; what was paid for them becomes credit. */
export function ReduceForm({ order, onDone }: ActFormProps) {
  const { money } = useFormats()
  const words = { learners: { hint: `This order has ${order.learners} learners. Enter the number that remains.` } }
  const fields = useCollisionFields(reduceEdit, words)
  const { form, busy, problem, save, collision } = useEdit({
    item: order,
    valuesOf: (item: PurchaseOrder) => valuesOf(reduceEdit, 'change', { learners: item.learners, reason: '' }),
    write: useWrite('PUT /api/purchase-order/set-num-learners/{id}'),
    input: ({ learners, reason }, version) => ({
      params: { id: order.id },
      query: { learners: Number(learners), reason: String(reason), version },
    }),
    itemOf: ({ item }) => item,
    onSaved: () => {
      notify.done('The order has fewer learners.')
      onDone()
    },
  })
  const checked = useChecked(reduceEdit, 'change', form.values, save)
  if (collision !== undefined) return <EditCollision {...collision} fields={fields} />
  const removed = order.learners - Number(form.values['learners'] ?? order.learners)
  const credited = Math.max(0, removed) * order.unitGross
  const back = Math.max(0, order.paidAmount - (order.gross - credited))
  return (
    <ActFrame
      name={reduceEdit.name}
      title="Fewer learners"
      lead={
        credited === 0
          ? 'A credit note takes them off the invoice.'
          : `A credit note of ${money(credited, order.currency)} is issued.` +
            (back === 0 ? '' : ` ${money(back, order.currency)} of it becomes the school’s credit.`)
      }
      problem={checked.problem ?? problem}
      labels={labelsOf(reduceEdit, 'change', words)}
      submit="Reduce the order"
      busy={busy}
      onSubmit={checked.submit}
      onCancel={onDone}
    >
      <EditFields edit={reduceEdit} kind="change" form={form} words={words} />
    </ActFrame>
  )
}
