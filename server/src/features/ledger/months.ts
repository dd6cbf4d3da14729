import type { LedgerMonths } from '@agon/contract/ledger/calls'
import { dayIn } from '@agon/domain/day'
import type { OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'
import { userIdOf } from '#/http/actor.ts'
import type { RequestContext } from '#/http/handler.ts'

type Asking = Pick<RequestContext, 'db' | 'actor' | 'now'>

/** The sums of each month by the day of booking, the newest first. */
export async function readMonths(db: Db, olympiadId: OlympiadId, now: Date): Promise<LedgerMonths> {
  const { timeZone, closing } = await closingOf(db, olympiadId)
  const through = closing?.closedThrough?.slice(0, 7) ?? null
  const current = dayIn(now, timeZone).slice(0, 7)
  const { rows } = await sql<Omit<LedgerMonths['months'][number], 'closed' | 'over'>>`
    with entries as (
      select b.id, b.amount, b.currency, to_char(b.booked_at at time zone ${timeZone}, 'YYYY-MM') as month
      from bookings b where b.olympiad_id = ${olympiadId})
    select b.month, b.currency, count(*)::int as entries,
      coalesce(sum(b.amount) filter (where b.amount > 0), 0)::bigint as "moneyIn",
      coalesce(-sum(b.amount) filter (where b.amount < 0), 0)::bigint as "moneyOut",
      coalesce(sum(p.amount), 0)::bigint as orders, coalesce(sum(e.credit), 0)::bigint as credit,
      coalesce(sum(e.unallocated), 0)::bigint as unallocated
    from entries b
    left join (select p.booking_id, sum(p.amount) as amount from payments p
      where p.booking_id in (select id from entries) group by 1) p on p.booking_id = b.id
    left join (select e.booking_id, sum(e.amount) filter (where e.customer_participant_id is not null) as credit,
        sum(e.amount) filter (where e.customer_participant_id is null) as unallocated
      from credit_entries e where e.booking_id in (select id from entries) group by 1) e on e.booking_id = b.id
    group by b.month, b.currency order by b.month desc, b.currency`.execute(db)
  return {
    closedThrough: through,
    closedAt: closing?.doneAt.toISOString() ?? null,
    closedBy: closing?.doneBy ?? null,
    reopened: closing?.act === 'reopen' ? closing.reason : '',
    months: rows.map((row) => ({
      ...row,
      closed: through !== null && row.month <= through,
      over: row.month < current,
    })),
  }
}

/** Closes a month and those before it. It waits for bookings that have begun: they hold the olympiad's row. */
export async function closeMonth({ db, actor, now }: Asking, olympiadId: OlympiadId, month: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockBooks(tx, olympiadId)
    const { timeZone, closing } = await closingOf(tx, olympiadId)
    if (month >= dayIn(now, timeZone).slice(0, 7)) throw new Problem('monthNotOver')
    const through = closing?.closedThrough?.slice(0, 7)
    if (through !== undefined && month <= through) throw new Problem('monthClosed')
    await tx
      .insertInto('ledgerClosings')
      .values({
        olympiadId,
        act: 'close',
        month: `${month}-01`,
        closedThrough: sql<string>`(${`${month}-01`}::date + interval '1 month' - interval '1 day')::date`,
        doneBy: userIdOf(actor),
        doneAt: now,
      })
      .execute()
  })
}

/** Opens a closed month and those after it. */
export async function reopenMonth(
  { db, actor, now }: Asking,
  olympiadId: OlympiadId,
  { month, reason }: { month: string; reason: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockBooks(tx, olympiadId)
    const { closing } = await closingOf(tx, olympiadId)
    const through = closing?.closedThrough?.slice(0, 7)
    if (through === undefined || month > through) throw new Problem('monthOpen')
    await tx
      .insertInto('ledgerClosings')
      .values({
        olympiadId,
        act: 'reopen',
        month: `${month}-01`,
        closedThrough: sql<string>`${`${month}-01`}::date - 1`,
        reason,
        doneBy: userIdOf(actor),
        doneAt: now,
      })
      .execute()
  })
}

const lockBooks = (tx: Tx, id: OlympiadId) =>
  tx.selectFrom('olympiads').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/** The olympiad's zone and the last act on its months. */
async function closingOf(db: Db, olympiadId: OlympiadId) {
  const olympiad = await db.selectFrom('olympiads').select('timeZone').where('id', '=', olympiadId).executeTakeFirst()
  if (olympiad === undefined) throw new Problem('notFound')
  const closing = await db
    .selectFrom('ledgerClosings')
    .leftJoin('users', 'users.id', 'ledgerClosings.doneBy')
    .select(['ledgerClosings.act', 'ledgerClosings.reason', 'ledgerClosings.doneAt', 'users.fullName as doneBy'])
    .select(sql<string | null>`closed_through::text`.as('closedThrough'))
    .where('olympiadId', '=', olympiadId)
    .orderBy('ledgerClosings.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { timeZone: olympiad.timeZone, closing }
}
