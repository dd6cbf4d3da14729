import type { CreditStep } from '@agon/contract/credit/calls'
import { Link } from '@tanstack/react-router'
import { Section } from '#/ui/Sections.tsx'
import { useMethodWords } from '../payment/use-method-words.ts'
import { useFormats } from '../purchase-order/use-formats.ts'
import css from './Credit.module.css'

/** Each change of credit or of unallocated money, the newest first. */
export function Steps({ steps, currency }: { readonly steps: readonly CreditStep[]; readonly currency: string }) {
  const { money, moment } = useFormats()
  const words = useStepWords()
  return (
    <Section title="History">
      <ol reversed className={css.steps}>
        {steps.map((step) => (
          <li key={step.id}>
            <strong>{words(step)}</strong> {money(step.amount, currency)}
            {step.purchaseOrderId === null ? null : (
              <>
                {' · '}
                <Link to="." search={{ open: String(step.purchaseOrderId) }}>
                  {step.orderNumber}
                </Link>
              </>
            )}
            <span className={css.note}>
              {[step.reference, step.recordedBy, moment(step.recordedAt)]
                .filter((part) => part !== null && part !== '')
                .join(', ')}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function useStepWords() {
  const methods = useMethodWords()
  return ({ kind, amount, method, customerName, purchaseOrderId }: CreditStep): string => {
    if (kind === 'payment') return `Received, ${methods[method].toLowerCase()}`
    if (kind === 'reversal') return amount < 0 ? 'Reversed' : 'Returned by a reversal'
    if (kind === 'refund') return 'Paid back'
    if (customerName !== null) return `Assigned to ${customerName}`
    if (purchaseOrderId === null) return amount > 0 ? 'Assigned from unallocated money' : 'Moved'
    return amount > 0 ? 'From an order' : 'Used for an order'
  }
}
