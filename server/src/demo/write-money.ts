import { day, type Calendar } from '@agon/db/demo/calendar'
import { randomFor, uuidOf } from '@agon/db/demo/random'
import type { BookingId, CustomerParticipantId, OlympiadId, PurchaseOrderId, UserId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import { bookMoney } from '../features/payment/book-money.ts'
import { insertBooking, insertCredit } from '../features/payment/store.ts'

interface Place {
  readonly olympiadId: OlympiadId
  readonly staff: { readonly accountant: UserId; readonly admin: UserId }
  readonly calendar: Calendar
}

interface Payer {
  readonly id: PurchaseOrderId
  readonly customerParticipantId: CustomerParticipantId
  readonly customerName: string
}

/** Deposits of unknown payers, in days before the opening; a part of one is assigned. */
const deposits = [
  { amount: 85_000, reference: 'CASH DEP 0731', days: 21 },
  { amount: 120_000, reference: 'SCHOOL FEES OLYMPIAD', days: 16, assigned: 45_000 },
  { amount: 15_000, reference: 'MAGTAPE CREDIT GEOGRAPHY', days: 6 },
] as const

/** Schools that paid more than their orders ask for. */
const surpluses = [24_000, 9_500, 4_000, 1_250] as const

/** Money that no order took, refunds in each step, a refused report of a provider, and a closed month. */
export async function writeMoney(tx: Tx, place: Place): Promise<void> {
  const { olympiadId, staff, calendar } = place
  const { rows: payers } = await sql<Payer>`
    select id, customer_participant_id as "customerParticipantId", customer_name as "customerName" from purchase_orders
    where olympiad_id = ${olympiadId} and status = 'paid' and paid > 0 order by id limit 12`.execute(tx)
  const at = (days: number) => new Date(calendar.opensAt - days * day)
  const [first] = payers
  if (first === undefined) throw new RangeError('The demo world has no paid order.')
  await closeBooks(tx, place, at(75))
  for (const { amount, reference, days, ...more } of deposits) {
    const receivedAt = at(days)
    const by = { userId: staff.accountant, now: receivedAt }
    const { bookingId } = await bookMoney(
      tx,
      { olympiadId, amount, currency: 'ZAR', method: 'eft', reference, receivedAt, split: [] },
      by,
    )
    if ('assigned' in more) await assign(tx, place, { bookingId, to: first, amount: more.assigned, at: at(days - 1) })
  }
  for (const [index, amount] of surpluses.entries()) {
    const { customerParticipantId } = payers[index + 1] ?? first
    const receivedAt = at(18 - 3 * index)
    await bookMoney(
      tx,
      {
        olympiadId,
        amount,
        currency: 'ZAR',
        method: 'eft',
        reference: 'PAID TWICE',
        receivedAt,
        split: [],
        customerParticipantId,
      },
      { userId: staff.accountant, now: receivedAt },
    )
  }
  await writeRefunds(tx, place, { payers: payers.slice(1, 4), at })
  await refuseNotification(tx, place, { order: first, at: at(9) })
}

async function assign(
  tx: Tx,
  { olympiadId, staff }: Place,
  { bookingId: came, to, amount, at }: { bookingId: BookingId; to: Payer; amount: number; at: Date },
): Promise<void> {
  const bookingId = await insertBooking(
    tx,
    { olympiadId, kind: 'credit', amount: 0, currency: 'ZAR', method: 'credit', receivedAt: at },
    { userId: staff.accountant, now: at },
  )
  const moved = { bookingId, olympiadId, currency: 'ZAR' }
  await insertCredit(tx, { ...moved, customerParticipantId: null, cameByBookingId: came, amount: -amount })
  await insertCredit(tx, { ...moved, customerParticipantId: to.customerParticipantId, amount })
}

const accounts = [
  { accountNumber: '62014488231', branchCode: '250655' },
  { accountNumber: '4078812290', branchCode: '632005' },
  { accountNumber: '1190046627', branchCode: '198765' },
] as const

/** One refund that is sent, one that is approved, one that is asked for. */
async function writeRefunds(
  tx: Tx,
  { olympiadId, staff }: Place,
  { payers, at }: { payers: readonly Payer[]; at: (days: number) => Date },
): Promise<void> {
  for (const [index, { customerParticipantId, customerName }] of payers.entries()) {
    const amount = surpluses[index] ?? 0
    const asked = { askedBy: staff.accountant, askedAt: at(7 - index) }
    const approved = index < 2 ? { approvedBy: staff.admin, approvedAt: at(6 - index) } : {}
    const sentAt = at(4)
    const bookingId =
      index === 0
        ? await insertBooking(
            tx,
            {
              olympiadId,
              kind: 'refund',
              amount: -amount,
              currency: 'ZAR',
              method: 'eft',
              reference: 'FNB 5519 REFUND',
              receivedAt: sentAt,
            },
            { userId: staff.accountant, now: sentAt },
          )
        : null
    if (bookingId !== null)
      await insertCredit(tx, { bookingId, olympiadId, customerParticipantId, amount: -amount, currency: 'ZAR' })
    await tx
      .insertInto('refunds')
      .values({
        olympiadId,
        customerParticipantId,
        customerName,
        amount,
        currency: 'ZAR',
        reason: 'The school paid this invoice twice',
        payee: customerName.slice(0, 70),
        accountNumber: accounts[index]?.accountNumber ?? '',
        branchCode: accounts[index]?.branchCode ?? '',
        ...asked,
        ...approved,
        ...(bookingId === null ? {} : { bookingId, sentBy: staff.accountant, sentAt, reference: 'FNB 5519 REFUND' }),
      })
      .execute()
  }
}

/** A report with a wrong signature, about an attempt to pay. */
async function refuseNotification(
  tx: Tx,
  { olympiadId }: Place,
  { order, at }: { order: Payer; at: Date },
): Promise<void> {
  const attempt = await tx
    .insertInto('paymentAttempts')
    .values({
      uuid: uuidOf(randomFor('refused attempt')),
      purchaseOrderId: order.id,
      olympiadId,
      provider: 'demo',
      amount: 20_000,
      currency: 'ZAR',
      status: 'expired',
      startedAt: at,
      endedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('paymentNotifications')
    .values({
      provider: 'demo',
      sha256: '5'.repeat(64),
      body: Buffer.from('payment_status=COMPLETE'),
      source: '127.0.0.1',
      receivedAt: at,
      state: 'refused',
      reason: 'The signature is wrong.',
      attemptId: attempt.id,
      handledAt: at,
    })
    .execute()
}

/** The months up to that of a moment are closed. */
async function closeBooks(tx: Tx, { olympiadId, staff }: Place, at: Date): Promise<void> {
  const month = at.toISOString().slice(0, 7)
  await tx
    .insertInto('ledgerClosings')
    .values({
      olympiadId,
      act: 'close',
      month: `${month}-01`,
      closedThrough: sql<string>`(${`${month}-01`}::date + interval '1 month' - interval '1 day')::date`,
      doneBy: staff.accountant,
      doneAt: new Date(at.getTime() + 40 * day),
    })
    .execute()
}
