import type { PurchaseOrder } from '@agon/contract/purchase-order/purchase-order'
import { discountEdit } from '@agon/contract/purchase-order/edit'
import { orderAmounts } from '@agon/domain/purchase-order'
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

/** How many of the order's learners are free, and why. A credit note or a further invoice follows. */
export function DiscountForm({ order, onDone }: ActFormProps) {
  const words = { freeLearners: { hint: `Of ${order.learners} learners. 0 removes the line.` } }
  const fields = useCollisionFields(discountEdit, words)
  const { form, busy, problem, save, collision } = useEdit({
    item: order,
    valuesOf: (item: PurchaseOrder) => valuesOf(discountEdit, 'change', { ...item, comment: reasonOf(item) }),
    write: useWrite('PUT /api/purchase-order/set-num-learners-discount/{id}'),
    input: ({ freeLearners, comment }, version) => ({
      params: { id: order.id },
      query: { freeLearners: Number(freeLearners), comment: String(comment), version },
    }),
    itemOf: ({ item }) => item,
    onSaved: () => {
      notify.done('Free learners changed.')
      onDone()
    },
  })
  const checked = useChecked(discountEdit, 'change', form.values, save)
  if (collision !== undefined) return <EditCollision {...collision} fields={fields} />
  return (
    <ActFrame
      name={discountEdit.name}
      title={discountEdit.fields.freeLearners.label}
      lead={<NewAmount order={order} freeLearners={Number(form.values['freeLearners'] ?? 0)} />}
      problem={checked.problem ?? problem}
      labels={labelsOf(discountEdit, 'change', words)}
      submit="Change the free learners"
      busy={busy}
      onSubmit={checked.submit}
      onCancel={onDone}
    >
      <EditFields edit={discountEdit} kind="change" form={form} words={words} />
    </ActFrame>
  )
}

const reasonOf = (order: PurchaseOrder) => order.lines.find(({ kind }) => kind === 'free')?.comment ?? ''

function NewAmount({ order, freeLearners }: { order: ActFormProps['order']; freeLearners: number }) {
  const { money } = useFormats()
  const lines = order.lines.filter((line) => line.kind !== 'free')
  const vatRate = lines[0]?.vatRate ?? 0
  const { gross } = orderAmounts([
    ...lines,
    { kind: 'free', quantity: freeLearners, unitGross: order.unitGross, vatRate },
  ])
  const [before, after] = [money(order.gross, order.currency), money(gross, order.currency)]
  if (gross === order.gross) return `The amount is ${before}.`
  const document = gross < order.gross ? 'A credit note' : 'A further invoice'
  return `The amount changes from ${before} to ${after}. ${document} is issued.`
}
