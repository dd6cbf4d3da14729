import type { OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'

const liveStatuses = ['unpaid', 'pre', 'paid'] as const

interface Sums {
  orders: number
  learners: number
  gross: number
  paid: number
  outstanding: number
}

const none: Sums = { orders: 0, learners: 0, gross: 0, paid: 0, outstanding: 0 }

/** Exact sums over an olympiad's live orders, by status and together. */
export async function totalsOf(db: Db, olympiadId: OlympiadId, now: Date) {
  const olympiad = await db.selectFrom('olympiads').select('currency').where('id', '=', olympiadId).executeTakeFirst()
  if (olympiad === undefined) throw new Problem('notFound')
  const rows = await db
    .selectFrom('purchaseOrders')
    .select(['status', sql<number>`count(*)`.as('orders')])
    .select([
      sql<number>`sum(learners)::bigint`.as('learners'),
      sql<number>`sum(gross)::bigint`.as('gross'),
      sql<number>`sum(paid)::bigint`.as('paid'),
      sql<number>`sum(outstanding)::bigint`.as('outstanding'),
    ])
    .where('olympiadId', '=', olympiadId)
    .where('status', '<>', 'deleted')
    .groupBy('status')
    .execute()
  const overdue = await db
    .selectFrom('purchaseOrders')
    .select([sql<number>`count(*)`.as('orders'), sql<number>`coalesce(sum(outstanding), 0)::bigint`.as('outstanding')])
    .where('olympiadId', '=', olympiadId)
    .where('status', '=', 'unpaid')
    .where('dueAt', '<', now)
    .executeTakeFirstOrThrow()
  const lapsed = await db
    .selectFrom('purchaseOrders')
    .select([sql<number>`count(*)`.as('orders'), sql<number>`coalesce(sum(outstanding), 0)::bigint`.as('outstanding')])
    .where('olympiadId', '=', olympiadId)
    .where('approvalLapsedAt', 'is not', null)
    .where('status', '=', 'unpaid')
    .executeTakeFirstOrThrow()
  const byStatus = liveStatuses.map((status) => ({ ...none, ...rows.find((row) => row.status === status), status }))
  return { currency: olympiad.currency, byStatus, total: byStatus.reduce<Sums>(add, none), overdue, lapsed }
}

function add(sum: Sums, one: Sums): Sums {
  return {
    orders: sum.orders + one.orders,
    learners: sum.learners + one.learners,
    gross: sum.gross + one.gross,
    paid: sum.paid + one.paid,
    outstanding: sum.outstanding + one.outstanding,
  }
}
