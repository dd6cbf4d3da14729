import type { purchaseOrderCalls } from '@agon/contract/purchase-order/calls'
import type { PurchaseOrderId } from '@agon/domain/ids'
import type { Handlers, RequestContext } from '#/http/handler.ts'
import { staffOlympiad } from '#/http/scope.ts'
import { deleteOrder, withdrawOrder } from './delete-order.ts'
import { commentOrder, setSchoolPo } from './edit-order.ts'
import { issueOrder } from './issue-order.ts'
import { printNew } from '../document/print-document.ts'
import { printInvoice } from './print-invoice.ts'
import { quoteOrder } from './quote-order.ts'
import { readOrder } from './read-order.ts'
import { reduceOrder } from './reduce-order.ts'
import { scoped } from './scoped.ts'
import { readPurchaseOrders } from './resource.ts'
import { sendDiscountEmail } from './send-discount-email.ts'
import { setFreeLearners } from './set-free-learners.ts'
import { totalsOf } from './totals.ts'

export const purchaseOrderHandlers: Handlers<typeof purchaseOrderCalls> = {
  listPurchaseOrders: scoped(readPurchaseOrders.list),
  countPurchaseOrders: scoped(readPurchaseOrders.count),
  exportPurchaseOrders: scoped(readPurchaseOrders.export),

  purchaseOrderTotals: async ({ db, actor, now, query }) => totalsOf(db, staffOlympiad(actor, query.olympiadId), now),
  quotePurchaseOrder: async (input) => ({
    item: await quoteOrder(input, input.query.olympiadId, input.query.customerParticipantId),
  }),

  readPurchaseOrder: async ({ db, actor, now, params }) => ({ item: await readOrder({ db, actor, now }, params.id) }),
  printInvoice: async (input) => printInvoice(input.app, input, input.params.id),
  createPurchaseOrder: async (input) => {
    const { olympiadId, customerParticipantId } = input.query
    const { id } = await issueOrder(input, olympiadId, customerParticipantId, input.locale)
    return { item: await printed(input, id) }
  },
  commentPurchaseOrder: async (input) => ({ item: await commentOrder(input, input.params.id, input.body.comment) }),
  setSchoolPo: async (input) => ({ item: await setSchoolPo(input, input.params.id, input.query) }),
  setFreeLearners: async (input) => {
    await setFreeLearners(input, input.params.id, input.query)
    return { item: await printed(input, input.params.id) }
  },
  reduceOrder: async (input) => {
    await reduceOrder(input, input.params.id, input.query)
    return { item: await printed(input, input.params.id) }
  },
  sendDiscountEmail: async (input) => sendDiscountEmail(input.app, input, input.params.id),
  deletePurchaseOrder: async (input) => {
    await deleteOrder(input, input.params.id, input.query)
    await printNew(input.app, input.params.id)
    return {}
  },
  withdrawPurchaseOrder: async (input) => {
    await withdrawOrder(input, input.params.id, input.query)
    await printNew(input.app, input.params.id)
    return {}
  },
}

/** The order with its new documents printed. */
async function printed(context: RequestContext, id: PurchaseOrderId) {
  await printNew(context.app, id)
  return readOrder(context, id)
}
