import type { NotificationState, PaymentProvider } from '@agon/domain/payment-provider'
import type { Tx } from '#/db/database.ts'
import { bookMoney } from '../book-money.ts'
import type { Statement } from '../providers/provider.ts'

type Paid = Extract<Statement, { is: 'paid' }>
type Ended = Extract<Statement, { is: 'ended' }>

interface By {
  readonly provider: PaymentProvider
  /** When the money is known to have come. */
  readonly receivedAt: Date
  readonly now: Date
}

interface Booked {
  readonly state: NotificationState
  readonly reason: string
}

const no = (reason: string): Booked => ({ state: 'refused', reason })

/**
 * Books the full amount of a provider's transaction, once. The lock of the attempt makes notifications about it wait for each other; the key
 * of provider and transaction refuses any other.
 */
export async function bookPaid(tx: Tx, paid: Paid, { provider, receivedAt, now }: By): Promise<Booked> {
  const attempt = await tx
    .selectFrom('paymentAttempts')
    .select(['id', 'olympiadId', 'purchaseOrderId', 'amount', 'currency', 'provider'])
    .where('uuid', '=', paid.attempt)
    .forUpdate()
    .executeTakeFirst()
  if (attempt === undefined || attempt.provider !== provider) return no('There is no such attempt to pay.')
  if (attempt.currency !== paid.currency)
    return no(`The payment is in ${paid.currency}, the order in ${attempt.currency}.`)
  const known = await tx
    .selectFrom('bookings')
    .select('id')
    .where('provider', '=', provider)
    .where('providerReference', '=', paid.transaction)
    .executeTakeFirst()
  if (known !== undefined) return { state: 'known', reason: '' }
  await bookMoney(
    tx,
    {
      olympiadId: attempt.olympiadId,
      amount: paid.amount,
      currency: paid.currency,
      method: provider,
      reference: paid.transaction,
      receivedAt,
      provider,
      providerReference: paid.transaction,
      split: [{ purchaseOrderId: attempt.purchaseOrderId, amount: paid.amount }],
    },
    { userId: null, now },
  )
  await tx.updateTable('paymentAttempts').set({ status: 'paid', endedAt: now }).where('id', '=', attempt.id).execute()
  const differs = paid.amount === attempt.amount ? '' : 'The amount differs from the amount asked for.'
  return { state: 'booked', reason: differs }
}

/** An attempt that was paid stays paid, whatever comes late. */
export async function endAttempt(tx: Tx, { attempt, status }: Ended, { provider, now }: By): Promise<void> {
  await tx
    .updateTable('paymentAttempts')
    .set({ status, endedAt: now })
    .where('uuid', '=', attempt)
    .where('provider', '=', provider)
    .where('status', '=', 'started')
    .execute()
}
