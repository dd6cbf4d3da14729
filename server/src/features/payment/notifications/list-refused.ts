import type { OlympiadId } from '@agon/domain/ids'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'

const most = 200

/** Refused notifications about orders of an olympiad, the newest first. One that names no attempt to pay is about no olympiad: overlords see it. */
export function listRefused(db: Db, actor: Actor, olympiadId: OlympiadId) {
  return db
    .selectFrom('paymentNotifications as n')
    .leftJoin('paymentAttempts as a', 'a.id', 'n.attemptId')
    .leftJoin('purchaseOrders as o', 'o.id', 'a.purchaseOrderId')
    .select(['n.id', 'n.provider', 'n.reason', 'n.receivedAt', 'a.amount', 'a.currency'])
    .select(['a.purchaseOrderId', 'o.number as orderNumber', 'o.customerName'])
    .where('n.state', '=', 'refused')
    .where((where) =>
      actor.role === 'overlord'
        ? where.or([where('a.olympiadId', '=', olympiadId), where('n.attemptId', 'is', null)])
        : where('a.olympiadId', '=', olympiadId),
    )
    .orderBy('n.id', 'desc')
    .limit(most)
    .execute()
}
