import type { CustomerParticipantId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { RawBuilder } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { listScope, reachedParticipants, withinReach } from '#/http/reach.ts'

/** Which orders an actor reaches, as a condition on `purchase_orders`. */
export const reachedOrders = (actor: Actor): RawBuilder<boolean> =>
  withinReach(actor, {
    olympiad: 'purchase_orders.olympiad_id',
    customerParticipant: 'purchase_orders.customer_participant_id',
  })

/** Makes sure that the caller reaches a customer participant, in the olympiad that it named. */
export async function refuseUnlessOwn(
  db: Db,
  actor: Actor,
  olympiadId: number | undefined,
  id: CustomerParticipantId,
): Promise<void> {
  const scope = await listScope(db, actor, olympiadId)
  const found = await db
    .selectFrom('customerParticipants as c')
    .select('c.id')
    .where('c.id', '=', id)
    .where(reachedParticipants(actor))
    .$if(scope !== null, (query) => query.where('c.olympiadId', '=', scope))
    .execute()
  if (found.length === 0) throw new Problem('notFound')
}

/** Makes sure that the caller reaches a customer participant, of any olympiad. */
export async function refuseUnlessReached(db: Db, actor: Actor, id: CustomerParticipantId): Promise<void> {
  const found = await db
    .selectFrom('customerParticipants as c')
    .select('c.id')
    .where('c.id', '=', id)
    .where(reachedParticipants(actor))
    .execute()
  if (found.length === 0) throw new Problem('notFound')
}
