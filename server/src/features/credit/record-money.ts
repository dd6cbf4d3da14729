import type { CustomerParticipantId, OlympiadId, PurchaseOrderId } from '@agon/domain/ids'
import type { Minor } from '@agon/domain/money'
import { Problem } from '@agon/domain/problem'
import type { Tx } from '#/db/database.ts'
import { userIdOf } from '#/http/actor.ts'
import { sql } from 'kysely'
import { bookMoney, type Booked } from '../payment/book-money.ts'
import { receivedOn, type PaymentGiven } from '../payment/record-payment.ts'
import type { Asking } from '../purchase-order/change-order.ts'
import { refuseUnlessOwn } from '../purchase-order/policy.ts'
import { lockOrder } from '../purchase-order/store.ts'

interface MoneyInput extends PaymentGiven {
  readonly amount: Minor
  readonly purchaseOrderId?: PurchaseOrderId | undefined
  readonly customerParticipantId?: CustomerParticipantId | undefined
  readonly key: string
}

/** Bookings that staff typed have their form's key as their transaction. */
const typed = 'typed'

/** Books incoming money, in full: on the order that is named, the rest as credit of its school; or as credit; or unallocated. */
export function recordMoney(
  { db, actor, now }: Asking,
  olympiadId: OlympiadId,
  input: MoneyInput,
): Promise<Booked & { amount: Minor }> {
  const { amount, purchaseOrderId, customerParticipantId, key, method = 'manual', reference = '', comment } = input
  const receivedAt = receivedOn(input.receivedAt, now)
  return db.transaction().execute(async (tx) => {
    const known = await findKnown(tx, key)
    if (known !== null) return known
    if (customerParticipantId !== undefined) await refuseUnlessOwn(tx, actor, olympiadId, customerParticipantId)
    const order = purchaseOrderId === undefined ? undefined : await lockOrder(tx, actor, purchaseOrderId)
    if (order !== undefined && order.olympiadId !== olympiadId) throw new Problem('notFound')
    const { currency } = await tx
      .selectFrom('olympiads')
      .select('currency')
      .where('id', '=', olympiadId)
      .executeTakeFirstOrThrow()
    const booked = await bookMoney(
      tx,
      {
        olympiadId,
        amount,
        currency,
        method,
        reference,
        receivedAt,
        provider: typed,
        providerReference: key,
        split: purchaseOrderId === undefined ? [] : [{ purchaseOrderId, amount }],
        ...(customerParticipantId === undefined ? {} : { customerParticipantId }),
        ...(comment === undefined ? {} : { comment }),
      },
      { userId: userIdOf(actor), now },
    )
    return { ...booked, amount }
  })
}

/** The booking of the same form before. Two at once wait for each other. */
async function findKnown(tx: Tx, key: string): Promise<(Booked & { amount: Minor }) | null> {
  await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(tx)
  const booking = await tx
    .selectFrom('bookings')
    .select(['id', 'amount'])
    .select(
      sql<number>`(select coalesce(sum(p.amount), 0) from payments p where p.booking_id = bookings.id)::bigint`.as(
        'booked',
      ),
    )
    .select(
      sql<number>`(select coalesce(sum(e.amount), 0) from credit_entries e where e.booking_id = bookings.id
        and e.customer_participant_id is not null)::bigint`.as('credit'),
    )
    .where('provider', '=', typed)
    .where('providerReference', '=', key)
    .executeTakeFirst()
  if (booking === undefined) return null
  const { id, amount, booked, credit } = booking
  return { bookingId: id, amount, booked, credit, unallocated: amount - booked - credit }
}
