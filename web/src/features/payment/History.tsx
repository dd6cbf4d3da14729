import type { PurchaseOrder } from '@agon/contract/purchase-order/purchase-order'
import type { CommentAbout } from '@agon/domain/purchase-order'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFormats } from '../purchase-order/use-formats.ts'
import { Section } from '#/ui/Sections.tsx'
import css from './Payments.module.css'

/** Result and said, by whom and when; the newest first. */
export function History({ order }: { readonly order: PurchaseOrder }) {
  const { t } = useLingui()
  const { moment, money } = useFormats()
  const words: Record<CommentAbout, string> = {
    note: t`Comment`,
    issued: t`Issued`,
    payment: t`Payment recorded`,
    reversal: t`Payment reversed`,
    approval: t`Pre-approved`,
    'approval-ended': t`Approval ended`,
    discount: t`Free learners changed`,
    'school-po': t`School’s order number changed`,
    'school-file': t`File of the school’s order added`,
    deleted: t`Deleted`,
    reduced: t`Fewer learners`,
    credit: t`Credit used`,
  }
  if (order.comments.length === 0) return null
  return (
    <Section title={<Trans>History and comments</Trans>}>
      <ol reversed className={css.history}>
        {order.comments.toReversed().map((comment) => (
          <li key={comment.id}>
            <strong>{words[comment.about]}</strong>
            {comment.amount === null ? null : <> {money(comment.amount, order.currency)}</>}
            {comment.body === '' ? null : <p>{comment.body}</p>}
            <span className={css.note}>
              {[comment.writtenBy, moment(comment.writtenAt)].filter((part) => part !== null).join(', ')}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
