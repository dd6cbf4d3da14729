import type { Refund } from '@agon/contract/refund/calls'
import { Section } from '#/ui/Sections.tsx'
import { useFormats } from '../purchase-order/use-formats.ts'
import css from '../credit/Credit.module.css'

/** Who took which step, and when. */
export function RefundSteps({ refund }: { readonly refund: Refund }) {
  const { moment } = useFormats()
  const steps = [
    { words: 'Asked for', at: refund.askedAt, by: refund.askedBy },
    { words: 'Approved', at: refund.approvedAt, by: refund.approvedBy },
    { words: 'Rejected', at: refund.rejectedAt, by: refund.rejectedBy },
    { words: 'Sent', at: refund.sentAt, by: refund.sentBy },
    { words: 'Seen at the bank', at: refund.seenAt, by: null },
  ]
  return (
    <Section title="Steps">
      <ol className={css.steps}>
        {steps.map(({ words, at, by }) =>
          at === null ? null : (
            <li key={words}>
              <strong>{words}</strong>
              <span className={css.note}>{[by, moment(at)].filter((part) => part !== null).join(', ')}</span>
            </li>
          ),
        )}
      </ol>
    </Section>
  )
}
