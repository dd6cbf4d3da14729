import type { OrderAttempt, PurchaseOrder } from '@agon/contract/purchase-order/purchase-order'
import type { AttemptStatus } from '@agon/domain/payment-provider'
import { PlainTable, figureCell } from '#/ui/PlainTable.tsx'
import { Section } from '#/ui/Sections.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import type { Tone } from '#/ui/theme/palette.ts'
import { useFormats } from '../purchase-order/use-formats.ts'
import css from './Payments.module.css'
import { useMethodWords } from './use-method-words.ts'

const states: Record<AttemptStatus, readonly [tone: Tone, words: string]> = {
  started: ['wait', 'Not confirmed'],
  paid: ['good', 'Paid'],
  cancelled: ['info', 'Cancelled'],
  expired: ['info', 'Expired'],
  failed: ['bad', 'Failed'],
}

/** Reports of providers beside the payment, by their names at Stripe. */
const events: Readonly<Record<string, string>> = {
  'charge.refunded': 'Refunded at the provider',
  'refund.created': 'Refund begun at the provider',
  'refund.updated': 'Refund changed at the provider',
  'refund.failed': 'Refund failed at the provider',
  'charge.dispute.created': 'Disputed by the payer',
  'charge.dispute.updated': 'Dispute changed',
  'charge.dispute.closed': 'Dispute closed',
  'charge.dispute.funds_withdrawn': 'Disputed money withdrawn',
  'charge.dispute.funds_reinstated': 'Disputed money returned',
  pending: 'Waits for the payer’s bank',
}

/** Attempts to pay online, with the state of each and the reports of its provider. */
export function Attempts({ order: { attempts } }: { readonly order: PurchaseOrder }) {
  const { money, moment } = useFormats()
  const methods = useMethodWords()
  if (attempts.length === 0) return null
  return (
    <Section title="Online payments">
      <PlainTable headings={['Begun', 'Provider', { figures: 'Amount' }]}>
        {attempts.map((attempt) => (
          <tr key={attempt.id}>
            <td>{moment(attempt.startedAt)}</td>
            <td>
              {methods[attempt.provider]}
              <span className={css.note}>
                <StatusDot tone={states[attempt.status][0]}>{states[attempt.status][1]}</StatusDot>
              </span>
              <Reports attempt={attempt} />
            </td>
            <td className={figureCell}>{money(attempt.amount, attempt.currency)}</td>
          </tr>
        ))}
      </PlainTable>
    </Section>
  )
}

function Reports({ attempt: { notifications, currency } }: { readonly attempt: OrderAttempt }) {
  const { money, moment } = useFormats()
  return notifications
    .filter(({ state, reason }) => state === 'refused' || reason !== '')
    .map(({ id, state, reason, amount, receivedAt }) => (
      <span key={id} className={css.note}>
        {[
          state === 'refused' ? `Notification refused: ${reason}` : (events[reason] ?? reason),
          amount === null || state !== 'recorded' ? null : money(amount, currency),
          moment(receivedAt),
        ]
          .filter((part) => part !== null)
          .join(', ')}
      </span>
    ))
}
