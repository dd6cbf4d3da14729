import type { MatchReason, SplitPart } from '@agon/domain/bank-statement/matching/proposal'
import type { BankStatementLineId, CustomerParticipantId, OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { userIdOf } from '#/http/actor.ts'
import { bookMoney } from '../payment/book-money.ts'
import { reverseBooking } from '../payment/reverse.ts'
import type { FoundLine } from './policy.ts'
import { looksAfter } from './policy.ts'

export interface LineBooking {
  readonly split: readonly SplitPart[]
  /** The school that gets the rest as credit; null: unallocated. Absent: that of the first order. */
  readonly customerParticipantId?: CustomerParticipantId | null
  readonly automatic: boolean
  readonly score?: number
  readonly reasons?: readonly MatchReason[]
}

type By = { readonly actor: Actor; readonly now: Date }

/** Books a line in full. The line is locked before its orders, as by an undo. A second person who books it at once is refused. */
export async function bookLine(tx: Tx, line: FoundLine, booking: LineBooking, { actor, now }: By): Promise<void> {
  if (line.knownLineId !== null) throw new Problem('lineKnown')
  await lockLine(tx, line.id)
  const number = (await lastAct(tx, line.id))?.number ?? 0
  if (number % 2 === 1) throw new Problem('lineBooked')
  await refuseUnreached(tx, actor, line, booking)
  await lockOwed(tx, booking.split)
  const by = { userId: userIdOf(actor), now }
  const { bookingId } = await bookMoney(
    tx,
    {
      olympiadId: line.olympiadId,
      amount: line.amount,
      currency: line.currency,
      method: 'eft',
      reference: line.text.slice(0, 120),
      // Noon, so that the day is the same in every zone of the country.
      receivedAt: new Date(`${line.bookedOn}T10:00:00Z`),
      provider: 'bank',
      providerReference: `${line.id}-${number + 1}`,
      split: booking.split,
      ...(booking.customerParticipantId === undefined ? {} : { customerParticipantId: booking.customerParticipantId }),
    },
    by,
  )
  const { automatic, score = null, reasons = [] } = booking
  await tx
    .insertInto('bankLineActs')
    .values({
      bankStatementLineId: line.id,
      number: number + 1,
      bookingId,
      automatic,
      score,
      reasons: JSON.stringify(reasons),
      doneBy: by.userId,
      doneAt: now,
    })
    .execute()
}

/** Undoes the booking of a line by a reversal of its own. */
export async function undoLine(tx: Tx, line: FoundLine, reason: string, { actor, now }: By): Promise<void> {
  await lockLine(tx, line.id)
  const last = await lastAct(tx, line.id)
  if (last === undefined || last.number % 2 === 0) throw new Problem('lineUnbooked')
  await refuseUnreachedBooking(tx, actor, last.bookingId)
  const by = { userId: userIdOf(actor), now }
  const bookingId = await reverseBooking(tx, last.bookingId, { comment: reason }, by)
  await tx
    .insertInto('bankLineActs')
    .values({
      bankStatementLineId: line.id,
      number: last.number + 1,
      bookingId,
      automatic: false,
      doneBy: by.userId,
      doneAt: now,
    })
    .execute()
}

/** Lines are only added, so that no row of one can be locked. */
const lockLine = (tx: Tx, id: BankStatementLineId) =>
  sql`select pg_advisory_xact_lock(hashtext('bank lines'), ${id})`.execute(tx)

const lastAct = (db: Db, id: BankStatementLineId) =>
  db
    .selectFrom('bankLineActs')
    .select(['number', 'bookingId'])
    .where('bankStatementLineId', '=', id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Orders and schools must be of the issuer, and of an olympiad that the caller looks after. */
async function refuseUnreached(tx: Tx, actor: Actor, line: FoundLine, booking: LineBooking): Promise<void> {
  const orders = [...new Set(booking.split.map(({ purchaseOrderId }) => purchaseOrderId))]
  const { rows } = await sql<{ id: number }>`
    select o.id from purchase_orders o where o.id = any(${orders}) and ${ofIssuer(line, 'o.olympiad_id')}
      and ${looksAfter(actor, 'o.olympiad_id')}`.execute(tx)
  if (rows.length < orders.length) throw new Problem('notFound')
  const customer = booking.customerParticipantId
  if (customer === undefined || customer === null) return
  const found =
    await sql`select from customer_participants c where c.id = ${customer} and ${ofIssuer(line, 'c.olympiad_id')}
    and ${looksAfter(actor, 'c.olympiad_id')}`.execute(tx)
  if (found.rows.length === 0) throw new Problem('notFound')
}

const ofIssuer = ({ issuerId }: FoundLine, olympiad: string) =>
  sql<boolean>`${sql.raw(olympiad)} in (select a.id from olympiads a where a.issuer_id = ${issuerId})`

async function refuseUnreachedBooking(tx: Tx, actor: Actor, id: number): Promise<void> {
  const { rows } = await sql<{ olympiadId: OlympiadId }>`
    select b.olympiad_id from bookings b where b.id = ${id} and ${looksAfter(actor, 'b.olympiad_id')}
      and not exists (select from payments p where p.booking_id = b.id and not ${looksAfter(actor, 'p.olympiad_id')})`.execute(
    tx,
  )
  if (rows.length === 0) throw new Problem('notFound')
}

/** Locks the orders of a split and refuses where one owes less than it would get. */
async function lockOwed(tx: Tx, split: readonly SplitPart[]): Promise<void> {
  const { rows } = await sql<{ id: number; outstanding: number; status: string }>`
    select id, outstanding, status from purchase_orders where id = any(${split.map((part) => part.purchaseOrderId)})
    order by id for update`.execute(tx)
  for (const { id, outstanding, status } of rows) {
    const wanted = split.reduce((sum, part) => sum + (part.purchaseOrderId === id ? part.amount : 0), 0)
    if (status === 'deleted') throw new Problem('orderDeleted')
    if (wanted > outstanding)
      throw new Problem('beyondOutstanding', {}, { fields: { split: 'An order gets more than it owes.' } })
  }
}
