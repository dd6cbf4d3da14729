import type { CustomerParticipantId } from '@agon/domain/ids'
import type { HeadCounts } from '@agon/domain/team/roles'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/** The heads of each role that a team's live orders have. */
export async function findOrdered(db: Db, id: CustomerParticipantId): Promise<HeadCounts> {
  const sum = (kind: keyof HeadCounts) =>
    sql<number>`coalesce(sum(l.quantity) filter (where l.kind = ${kind}), 0)::int`.as(kind)
  return db
    .selectFrom('purchaseOrderLines as l')
    .innerJoin('purchaseOrders as o', 'o.id', 'l.purchaseOrderId')
    .select([sum('contestants'), sum('leaders'), sum('observers'), sum('guests')])
    .where('o.customerParticipantId', '=', id)
    .where('o.status', '<>', 'deleted')
    .executeTakeFirstOrThrow()
}
