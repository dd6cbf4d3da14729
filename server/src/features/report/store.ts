import type { OlympiadId, SchoolId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { orderPlaces } from '#/db/order-places.ts'

export interface OverviewScope {
  /** null for all. */
  olympiadId: OlympiadId | null
  schoolId: SchoolId | null
}

export function findOlympiad(db: Db, id: OlympiadId) {
  return db
    .selectFrom('olympiads')
    .select(['id', 'title', 'phase', 'timeZone', 'opensAt', 'closesAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** A country has no province. */
const province = sql<string>`coalesce(s.province, 'unknown')`

/** Schools and teams that take part: all together and by province. */
export async function countSchools(db: Db, { olympiadId, schoolId }: OverviewScope) {
  const rows = await db
    .selectFrom('customerParticipants as c')
    .leftJoin('schools as s', 's.id', 'c.schoolId')
    .select([
      province.as('province'),
      sql<number>`count(*)`.as('entered'),
      sql<number>`count(c.confirmed_at)`.as('confirmed'),
    ])
    .$if(olympiadId !== null, (query) => query.where('c.olympiadId', '=', olympiadId))
    .$if(schoolId !== null, (query) => query.where('c.schoolId', '=', schoolId))
    .groupBy(province)
    .orderBy(province)
    .execute()
  const { rows: counted } = await sql<{ withLearners: number; started: number }>`
    select (count(*) filter (where entered > 0))::int as "withLearners", (count(*) filter (where started > 0))::int as started
    from (select sum(entered) as entered, sum(started) as started from group_counts
      where name = 'province school' and ${olympiadId === null ? sql`true` : sql`olympiad_id = ${olympiadId}`}
        and ${
          schoolId === null
            ? sql`true`
            : sql`second in (select id::text from customer_participants where school_id = ${schoolId})`
        }
      group by second) as own`.execute(db)
  const sum = (name: 'entered' | 'confirmed') => rows.reduce((total, row) => total + row[name], 0)
  return {
    total: {
      entered: sum('entered'),
      confirmed: sum('confirmed'),
      ...(counted[0] ?? { withLearners: 0, started: 0 }),
    },
    provinces: rows.map(({ province, entered }) => ({ province, count: entered })),
  }
}

/** Orders by currency. */
export async function countOrders(db: Db, { olympiadId, schoolId }: OverviewScope) {
  const { rows } = await sql<OrderCount>`
    select currency, (count(*) filter (where status = 'unpaid'))::int as unpaid,
      (count(*) filter (where status = 'paid'))::int as paid, (count(*) filter (where status = 'pre'))::int as pre,
      coalesce(sum(${sql.raw(orderPlaces)}), 0)::int as places,
      (count(*) filter (where ${sql.raw(orderPlaces)} > 0))::int as "withPlaces",
      coalesce(sum(gross), 0)::float8 as invoiced, coalesce(sum(paid), 0)::float8 as received
    from purchase_orders
    where status <> 'deleted'
      and ${olympiadId === null ? sql`true` : sql`olympiad_id = ${olympiadId}`}
      and ${
        schoolId === null
          ? sql`true`
          : sql`customer_participant_id in (select id from customer_participants where school_id = ${schoolId})`
      }
    group by currency order by currency`.execute(db)
  return rows
}

interface OrderCount {
  currency: string
  unpaid: number
  paid: number
  pre: number
  places: number
  withPlaces: number
  /** Minor units. */
  invoiced: number
  received: number
}
