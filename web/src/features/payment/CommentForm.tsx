import { Trans, useLingui } from '@lingui/react/macro'
import { TextAreaField } from '#/ui/form/TextField.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { ActFrame } from './ActFrame.tsx'
import { useAct, type ActFormProps } from './use-act.ts'

export function CommentForm({ order, onDone }: ActFormProps) {
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
