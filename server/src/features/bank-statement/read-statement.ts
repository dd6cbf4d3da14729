import type { BankLine, BankStatement } from '@agon/contract/bank-statement/calls'
import { lineStatus } from '@agon/domain/bank-statement/line-status'
import type { Proposal } from '@agon/domain/bank-statement/matching/proposal'
import type { StatementWarning } from '@agon/domain/bank-statement/statement'
import type { BankStatementId, BankStatementLineId, PurchaseOrderId } from '@agon/domain/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { isBooked } from './matching/match-lines.ts'
import { looksAfter } from './policy.ts'

/** Statements with the sums of their lines, the newest first. */
export async function readStatements(db: Db, condition: RawBuilder<boolean>, most: number): Promise<BankStatement[]> {
  const { rows } = await sql<Omit<BankStatement, 'account'> & { account: string; warnings: StatementWarning[] }>`
    select s.id, s.format, s.filename, s.account, s.currency, s.opening_balance as "openingBalance",
      s.closing_balance as "closingBalance", s.from_day::text as "fromDay", s.to_day::text as "toDay", s.warnings,
      s.loaded_at as "loadedAt", t.*
    from (select * from bank_statements where ${condition} order by id desc limit ${most}) s
    cross join lateral (select count(*)::int as lines, count(*) filter (where l.known_line_id is null)::int as "newLines",
        count(l.known_line_id)::int as "knownLines", coalesce(sum(l.amount) filter (where l.amount > 0), 0)::bigint as credits,
        coalesce(-sum(l.amount) filter (where l.amount < 0), 0)::bigint as debits,
        count(*) filter (where l.amount > 0 and l.known_line_id is null and not ${isBooked('l')})::int as open
      from bank_statement_lines l where l.bank_statement_id = s.id) t
    order by s.id desc`.execute(db)
  return rows.map((row) => ({ ...row, account: row.account.slice(-4) }))
}

export async function readStatementHead(db: Db, id: BankStatementId): Promise<BankStatement> {
  const [found] = await readStatements(db, sql<boolean>`id = ${id}`, 1)
  if (found === undefined) throw new TypeError(`There is no statement ${id}.`)
  return found
}

interface Row {
  readonly id: BankStatementLineId
  readonly bookedOn: string
  readonly amount: number
  readonly payer: string
  readonly text: string
  readonly isReversal: boolean
  readonly isKnown: boolean
  readonly proposals: readonly Proposal[] | null
  readonly act: { readonly number: number; readonly bookingId: number; readonly automatic: boolean } | null
}

/** Lines of a statement as a reader may see them. */
export async function readLines(db: Db, actor: Actor, which: RawBuilder<boolean>, most: number): Promise<BankLine[]> {
  const { rows } = await sql<Row>`
    select l.id, l.booked_on::text as "bookedOn", l.amount, l.payer, l.text, l.is_reversal as "isReversal",
      l.known_line_id is not null as "isKnown", p.proposals,
      (select json_build_object('number', a.number, 'bookingId', a.booking_id, 'automatic', a.automatic) from bank_line_acts a
        where a.bank_statement_line_id = l.id order by a.number desc limit 1) as act
    from bank_statement_lines l
    left join bank_line_proposals p on p.bank_statement_line_id = l.id
    where ${which} order by l.id limit ${most}`.execute(db)
  const bookings = await bookedBy(db, actor, rows)
  const orders = await ordersIn(db, actor, rows)
  return rows.map((row) => toLine(row, bookings, orders))
}

interface PaidOrder {
  readonly purchaseOrderId: PurchaseOrderId
  readonly number: string
  readonly customerName: string
  readonly amount: number
}

interface BookedLine {
  readonly split: readonly PaidOrder[]
  readonly credit: number
  readonly unallocated: number
  readonly isElsewhere: boolean
}

const isOdd = (number: number) => number % 2 === 1

/** The payments of each booking of these lines. */
async function bookedBy(db: Db, actor: Actor, rows: readonly Row[]): Promise<Map<number, BookedLine>> {
  const ids = rows.flatMap(({ act }) => (act !== null && isOdd(act.number) ? [act.bookingId] : []))
  if (ids.length === 0) return new Map()
  const found = await sql<BookedLine & { id: number }>`
    select b.id, coalesce((select json_agg(json_build_object('purchaseOrderId', p.purchase_order_id, 'number', p.order_number,
        'customerName', p.customer_name, 'amount', p.amount) order by p.id) from payments p where p.booking_id = b.id), '[]') as split,
      coalesce((select sum(e.amount) from credit_entries e
        where e.booking_id = b.id and e.customer_participant_id is not null), 0)::bigint as credit,
      coalesce((select sum(e.amount) from credit_entries e
        where e.booking_id = b.id and e.customer_participant_id is null), 0)::bigint as unallocated,
      not ${looksAfter(actor, 'b.olympiad_id')}
        and not exists (select from payments p where p.booking_id = b.id and ${looksAfter(actor, 'p.olympiad_id')}) as "isElsewhere"
    from bookings b where b.id = any(${ids})`.execute(db)
  return new Map(found.rows.map((row) => [row.id, row]))
}

interface ProposedOrder {
  readonly number: string
  readonly customerName: string
  readonly outstanding: number
  readonly isReached: boolean
}

/** The orders of all proposals, as they are now. */
async function ordersIn(db: Db, actor: Actor, rows: readonly Row[]): Promise<Map<number, ProposedOrder>> {
  const ids = new Set(
    rows.flatMap((row) => (row.proposals ?? []).flatMap(({ split }) => split.map((part) => part.purchaseOrderId))),
  )
  if (ids.size === 0) return new Map()
  const found = await sql<ProposedOrder & { id: number }>`
    select o.id, o.number, o.customer_name as "customerName",
      case when o.status = 'deleted' then 0 else o.outstanding end as outstanding, ${looksAfter(actor, 'o.olympiad_id')} as "isReached"
    from purchase_orders o where o.id = any(${[...ids]})`.execute(db)
  return new Map(found.rows.map((row) => [row.id, row]))
}

function toLine(
  row: Row,
  bookings: ReadonlyMap<number, BookedLine>,
  orders: ReadonlyMap<number, ProposedOrder>,
): BankLine {
  const { id, bookedOn, amount, payer, text, isReversal, isKnown, act } = row
  const booking = act !== null && isOdd(act.number) ? bookings.get(act.bookingId) : undefined
  const possible = booking === undefined ? (row.proposals ?? []).filter(({ split }) => fits(split, orders)) : []
  const reached = possible.filter(({ split }) => split.every((part) => orders.get(part.purchaseOrderId)?.isReached))
  const isElsewhere = booking?.isElsewhere ?? (possible.length > 0 && reached[0] !== possible[0])
  const status = lineStatus({
    amount: isReversal ? 0 : amount,
    isKnown,
    isBooked: booking !== undefined,
    isElsewhere,
    hasProposals: reached.length > 0,
  })
  if (status === 'elsewhere')
    return { id, bookedOn, amount, payer: '', text: '', isReversal, status, proposals: [], booked: null }
  return {
    id,
    bookedOn,
    amount,
    payer,
    text,
    isReversal,
    status,
    proposals: reached.map((proposal) => ({
      ...proposal,
      reasons: [...proposal.reasons],
      split: proposal.split.map((part) => ({ ...part, ...shown(orders.get(part.purchaseOrderId)) })),
    })),
    booked:
      booking === undefined || act === null
        ? null
        : {
            automatic: act.automatic,
            split: [...booking.split],
            credit: booking.credit,
            unallocated: booking.unallocated,
          },
  }
}

/** A proposal lasts as long as its orders still owe what it gives them. */
const fits = (split: Proposal['split'], orders: ReadonlyMap<number, ProposedOrder>) =>
  split.every(({ purchaseOrderId, amount }) => (orders.get(purchaseOrderId)?.outstanding ?? 0) >= amount)

const shown = (order: ProposedOrder | undefined) => ({
  number: order?.number ?? '',
  customerName: order?.customerName ?? '',
  outstanding: order?.outstanding ?? 0,
})
