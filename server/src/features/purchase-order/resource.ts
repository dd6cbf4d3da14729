import { purchaseOrders } from '@agon/contract/purchase-order/purchase-order'
import { platformOlympiadId } from '@agon/domain/constants'
import { sql } from 'kysely'
import { orderPlaces } from '#/db/order-places.ts'
import { readResource } from '#/http/resource.ts'
import { reachedOrders } from './policy.ts'
import { overdueAt, rowColumns, rowFields } from './read-order.ts'

/** The list's rows in the caller's reach. The handlers have made sure of the olympiad before. */
export const readPurchaseOrders = readResource(purchaseOrders, {
  rows: ({ db, actor, now }, { olympiadId, fetchDeleted, customerParticipantId }) =>
    db
      .selectFrom('purchaseOrders')
      .select(rowColumns)
      .select(rowFields)
      .select(overdueAt(now))
      .where(reachedOrders(actor))
      .$if(olympiadId !== undefined && olympiadId !== platformOlympiadId, (query) =>
        query.where(sql<boolean>`purchase_orders.olympiad_id = ${olympiadId}`),
      )
      .$if(customerParticipantId !== undefined, (query) =>
        query.where(sql<boolean>`purchase_orders.customer_participant_id = ${customerParticipantId}`),
      )
      .$if(fetchDeleted !== true, (query) => query.where('purchaseOrders.status', '<>', 'deleted')),
  from: 'purchase_orders',
  at: {
    paidAmount: 'purchase_orders.paid',
    schoolsPO: 'purchase_orders.school_po',
    places: orderPlaces,
    approvedUntil: 'purchase_orders.pre_approved_until',
    lapsed: "(purchase_orders.approval_lapsed_at is not null and purchase_orders.status = 'unpaid')",
    paidInPart: "(purchase_orders.status = 'unpaid' and purchase_orders.paid > 0)",
  },
  zone: '(select o.time_zone from olympiads o where o.id = purchase_orders.olympiad_id)',
  olympiad: 'purchase_orders.olympiad_id',
})
