import type { purchaseOrderCalls } from '@agon/contract/purchase-order/calls'
import type { Handlers, RequestContext } from '#/http/handler.ts'
import { staffOlympiad } from '#/http/scope.ts'
import { deleteOrder, withdrawOrder } from './delete-order.ts'
import { commentOrder, setSchoolPo } from './edit-order.ts'
import { issueOrder } from './issue-order.ts'
import { listScope } from '#/http/reach.ts'
import { printInvoice } from './print-invoice.ts'
import { quoteOrder } from './quote-order.ts'
import { readOrder } from './read-order.ts'
import { readPurchaseOrders } from './resource.ts'
import { sendDiscountEmail } from './send-discount-email.ts'
import { setFreeLearners } from './set-free-learners.ts'
import { totalsOf } from './totals.ts'

export const purchaseOrderHandlers: Handlers<typeof purchaseOrderCalls> = {
  listPurchaseOrders: scoped(readPurchaseOrders.list),
  countPurchaseOrders: scoped(readPurchaseOrders.count),
  exportPurchaseOrders: scoped(readPurchaseOrders.export),

  purchaseOrderTotals: async ({ db, actor, query }) => totalsOf(db, staffOlympiad(actor, query.olympiadId)),
  quotePurchaseOrder: async (input) => ({
    item: await quoteOrder(input, input.query.olympiadId, input.query.customerParticipantId),
  }),

  readPurchaseOrder: async ({ db, actor, params }) => ({ item: await readOrder(db, actor, params.id) }),
  printInvoice: async (input) => printInvoice(input, input.params.id, input.locale),
  createPurchaseOrder: async (input) => ({
    item: await issueOrder(input, input.query.olympiadId, input.query.customerParticipantId),
  }),
  commentPurchaseOrder: async (input) => ({ item: await commentOrder(input, input.params.id, input.body.comment) }),
  setSchoolPo: async (input) => ({ item: await setSchoolPo(input, input.params.id, input.query) }),
  setFreeLearners: async (input) => ({ item: await setFreeLearners(input, input.params.id, input.query) }),
  sendDiscountEmail: async (input) => sendDiscountEmail(input.app, input, input.params.id),
  deletePurchaseOrder: async (input) => {
    await deleteOrder(input, input.params.id, input.query)
    return {}
  },
  withdrawPurchaseOrder: async (input) => {
    await withdrawOrder(input, input.params.id, input.query)
    return {}
  },
}

/** A list, once it is sure that the caller may look at the olympiad it names. */
function scoped<I extends RequestContext & { query: unknown }, R>(handle: (input: I) => Promise<R>) {
  return async (input: I): Promise<R> => {
    // Every query of the resource has the olympiad; the handler's own type is not resolved here.
    const { olympiadId } = input.query as { olympiadId?: number | undefined }
    await listScope(input.db, input.actor, olympiadId)
    return handle(input)
  }
}
