import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#/http/actor.ts'
import { withinReach } from '#/http/reach.ts'
import { reachedOrders } from '../purchase-order/policy.ts'
import { reachedQuotes } from '../quote/policy.ts'

/** Documents of these orders and quotes, as a condition on `documents` that finds them by its indexes. */
const documentsOf = (orders: RawBuilder<boolean>, quotes: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`documents.id in (
    select d.id from purchase_orders join documents d on d.purchase_order_id = purchase_orders.id where ${orders}
    union all select d.id from quotes join documents d on d.quote_id = quotes.id where ${quotes})`

/** Which documents an actor reaches: staff those of their olympiads, teachers those of their schools. */
export const reachedDocuments = (actor: Actor): RawBuilder<boolean> =>
  actor.role === 'teacher'
    ? documentsOf(reachedOrders(actor), reachedQuotes(actor))
    : withinReach(actor, { olympiad: 'documents.olympiad_id', customerParticipant: 'null' })

export const documentsOfCustomer = (id: number): RawBuilder<boolean> =>
  documentsOf(
    sql<boolean>`purchase_orders.customer_participant_id = ${id}`,
    sql<boolean>`quotes.customer_participant_id = ${id}`,
  )
