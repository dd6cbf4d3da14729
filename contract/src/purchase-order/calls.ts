import { z } from 'zod'
import { faults } from '@agon/domain/faults'
import { call } from '../call.ts'
import { changeShape } from '../edit-calls.ts'
import { discountEdit, orderNumberEdit, reduceEdit } from './edit.ts'
import {
  oneOrder,
  orderReaders,
  orderStaff,
  purchaseOrder,
  purchaseOrders,
  quote,
  seenVersion,
} from './purchase-order.ts'
import { emptyReply, file, id, line, olympiadScope, text } from '../schema.ts'

/** Absent: the newest, whatever it is. */
const version = seenVersion.optional()

const sums = { orders: z.number(), learners: z.number(), gross: z.number(), paid: z.number(), outstanding: z.number() }

export const purchaseOrderCalls = {
  listPurchaseOrders: purchaseOrders.list,
  countPurchaseOrders: purchaseOrders.count,
  exportPurchaseOrders: purchaseOrders.export,

  purchaseOrderTotals: call(
    'GET',
    '/api/purchase-order/totals',
    orderStaff,
    'Get the amounts invoiced, paid and outstanding',
    {
      effect: 'read',
      query: z.object({ olympiadId: olympiadScope }),
      reply: z.object({
        currency: z.string(),
        /** Exact sums over the live orders, by status; each status stands here once. */
        byStatus: z.array(z.object({ status: z.enum(['unpaid', 'pre', 'paid']), ...sums })),
        total: z.object(sums),
        /** Of the unpaid orders, those after their due date. */
        overdue: z.object({ orders: z.number(), outstanding: z.number() }),
        /** Of the unpaid orders, those whose approval ended on its day. */
        lapsed: z.object({ orders: z.number(), outstanding: z.number() }),
      }),
      refusals: ['olympiadRequired'],
    },
  ),
  quotePurchaseOrder: call(
    'GET',
    '/api/purchase-order/quote',
    orderReaders,
    'Get the price of an order for the learners without one',
    {
      effect: 'read',
      query: z.object({ olympiadId: olympiadScope, customerParticipantId: id<'customer-participant'>() }),
      reply: z.object({ item: quote }),
      refusals: ['olympiadRequired'],
    },
  ),
  readPurchaseOrder: call(
    'GET',
    '/api/purchase-order/{id}',
    orderReaders,
    'An order with lines, payments and history',
    {
      effect: 'read',
      ...oneOrder,
    },
  ),
  printInvoice: call('GET', '/api/purchase-order/{id}/invoice', orderReaders, 'The invoice as a PDF', {
    effect: 'read',
    params: oneOrder.params,
    reply: file('application/pdf'),
    refusals: ['orderDeleted'],
  }),
  createPurchaseOrder: call(
    'POST',
    '/api/purchase-order/',
    orderReaders,
    'Order for the participant’s learners who are not covered yet',
    {
      effect: 'write',
      query: z.object({ olympiadId: olympiadScope, customerParticipantId: id<'customer-participant'>() }),
      reply: oneOrder.reply,
      refusals: ['olympiadRequired', 'noLearners', 'noHeads', 'noIssuer', 'billingRequired', 'phase'],
    },
  ),
  commentPurchaseOrder: call('POST', '/api/purchase-order/{id}/comment', orderStaff, 'Write a comment on an order', {
    effect: 'write',
    ...oneOrder,
    body: z.object({ comment: text(1000).refine((body) => body !== '', faults.empty.en) }),
    refusals: ['orderDeleted'],
  }),
  setSchoolPo: call(
    'PUT',
    '/api/purchase-order/set-school-po/{id}',
    orderReaders,
    'Set the school’s own order number',
    {
      effect: 'write',
      ...oneOrder,
      query: z.object({ ...changeShape(orderNumberEdit), version }),
      refusals: ['orderDeleted', 'conflict'],
    },
  ),
  setFreeLearners: call(
    'PUT',
    '/api/purchase-order/set-num-learners-discount/{id}',
    orderStaff,
    'Set the number of free learners of an order, with a reason',
    {
      effect: 'write',
      impersonated: 'refused',
      ...oneOrder,
      query: z.object({ ...changeShape(discountEdit), version }),
      refusals: ['orderDeleted', 'conflict'],
    },
  ),
  reduceOrder: call(
    'PUT',
    '/api/purchase-order/set-num-learners/{id}',
    orderReaders,
    'Lower the number of learners of an order: a credit note takes them off',
    {
      effect: 'write',
      impersonated: 'refused',
      ...oneOrder,
      query: z.object({ ...changeShape(reduceEdit), version }),
      refusals: ['orderDeleted', 'ofTeam', 'priceOfMany', 'conflict'],
    },
  ),
  sendDiscountEmail: call(
    'PUT',
    '/api/purchase-order/send-discount-email/{id}',
    orderStaff,
    'Write to the school’s teachers about its free learners, with the order’s documents',
    {
      effect: 'write',
      params: oneOrder.params,
      /** How many mails were queued: none where this state of the order was written about before. */
      reply: z.object({ item: purchaseOrder, queued: z.number() }),
      refusals: ['orderDeleted', 'noDiscount', 'noRecipient', 'conflict'],
    },
  ),
  deletePurchaseOrder: call(
    'DELETE',
    '/api/purchase-order/admin/{id}',
    ['overlord', 'admin'],
    'Delete an order; its row stays, with the reason',
    {
      effect: 'write',
      params: oneOrder.params,
      query: z.object({ reason: line(500, 0).optional(), version }),
      reply: emptyReply,
      refusals: ['orderBooked', 'orderDeleted', 'conflict'],
    },
  ),
  withdrawPurchaseOrder: call(
    'DELETE',
    '/api/purchase-order/{id}',
    orderReaders,
    'Delete a school’s own unpaid order',
    {
      effect: 'write',
      params: oneOrder.params,
      query: z.object({ schoolParticipantId: id<'customer-participant'>(), reason: line(500, 0).optional() }),
      reply: emptyReply,
      refusals: ['orderPaid', 'orderApproved', 'orderBooked', 'orderDeleted', 'notLegitimate', 'priceOfMany'],
    },
  ),
}
