import type { PanelAct } from './ActBar.tsx'
import { CreditForm } from './CreditForm.tsx'
import { DeleteForm } from './DeleteForm.tsx'
import { DiscountForm } from './DiscountForm.tsx'
import { PayForm } from './PayForm.tsx'
import { ReduceForm } from './ReduceForm.tsx'
import { StatusForm } from './StatusForm.tsx'
import { type ActFormProps, useAct } from './use-act.ts'
import { orderNumberEdit } from '@agon/contract/purchase-order/edit'
import { EditForm } from '#/app/edit/EditForm.tsx'
import { ActSection, ActFrame } from './ActFrame.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { TextAreaField } from '#/ui/form/TextField.tsx'
import { useForm } from '#/ui/form/use-form.ts'

/** The form of an act, in the place of the buttons. */
export function ActForm({ act, ...props }: ActFormProps & { readonly act: PanelAct }) {
  switch (act) {
    case 'pay':
      return <PayForm {...props} />
    case 'reverse':
    case 'approve':
    case 'end-approval':
      return <StatusForm act={act} {...props} />
    case 'discount':
      return <DiscountForm {...props} />
    case 'reduce':
      return <ReduceForm {...props} />
    case 'credit':
      return <CreditForm {...props} />
    case 'school-po':
      return <SchoolPoForm {...props} />
    case 'comment':
      return <CommentForm {...props} />
    case 'delete':
      return <DeleteForm {...props} />
  }
}

/** The school's own order number, as it wants it on the invoice. */
function SchoolPoForm({ order, onDone }: ActFormProps) {
  return (
    <ActSection title={orderNumberEdit.fields.schoolsPO.label}>
      <EditForm
        edit={orderNumberEdit}
        item={order}
        submit="Save the number"
        saved="Order number saved."
        onSaved={onDone}
        onCancel={onDone}
      />
    </ActSection>
  )
}

function CommentForm({ order, onDone }: ActFormProps) {
  const { t } = useLingui()
  const form = useForm({ comment: '' })
  const act = useAct('POST /api/purchase-order/{id}/comment', { onDone }, t`The comment is written.`)
  return (
    <ActFrame
      name="order-comment"
      title={<Trans>Write a comment</Trans>}
      lead={<Trans>Staff read it in the order’s history; the school does not.</Trans>}
      problem={act.problem}
      labels={{ comment: t`Comment` }}
      submit={<Trans>Write the comment</Trans>}
      busy={act.busy}
      blocked={form.values.comment.trim() === '' ? t`There is nothing to write yet.` : undefined}
      onSubmit={() => act.run({ params: { id: order.id }, body: form.values })}
      onCancel={onDone}
    >
      <TextAreaField {...form.field('comment')} label={t`Comment`} rows={3} />
    </ActFrame>
  )
}
