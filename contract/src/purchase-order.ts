import {
  commentAbouts,
  lineKinds,
  paymentMethods,
  purchaseOrderStatuses,
  recordedMethods,
  settableStatuses,
} from '@agon/domain/purchase-order'
import { z } from 'zod'
import { call } from './call.ts'
import { issuerCalls } from './issuer.ts'
import { resource } from './resource.ts'
import { emptyReply, file, flag, id, line, moment, momentOrNull, olympiadScope, text, whole } from './schema.ts'

const staff = ['overlord', 'admin', 'accountant', 'funding'] as const
const readers = [...staff, 'teacher'] as const

/** Every amount is in minor units of `currency`. */
const purchaseOrderRow = z.object({
  id: id<'purchase-order'>(),
  olympiadId: id<'olympiad'>(),
  customerParticipantId: id<'customer-participant'>(),
  number: z.string(),
  customerName: z.string(),
  learners: z.number(),
  freeLearners: z.number(),
  gross: z.number(),
  paidAmount: z.number(),
  outstanding: z.number(),
  currency: z.string(),
  status: z.enum(purchaseOrderStatuses),
  paid: z.boolean(),
  preApproved: z.boolean(),
  schoolsPO: z.string(),
  issuedAt: moment,
  dueAt: moment,
  version: z.number(),
})
export type PurchaseOrderRow = z.infer<typeof purchaseOrderRow>

export const purchaseOrders = resource('/api/purchase-order/', readers, 'Orders; a teacher sees its own school’s', {
  scope: {
    olympiadId: olympiadScope,
    /** Deleted ones, too. */
    fetchDeleted: flag.optional(),
    customerParticipantId: id<'customer-participant'>().optional(),
  },
  row: purchaseOrderRow,
  columns: {
    number: { title: 'Number', sort: true },
    customerName: { title: 'School', sort: true },
    learners: { title: 'Learners', sort: true },
    freeLearners: { title: 'Free' },
    gross: { title: 'Amount', sort: true, filter: 'range', money: true },
    paidAmount: { title: 'Paid', money: true },
    outstanding: { title: 'Outstanding', sort: true, filter: 'range', money: true },
    currency: { title: 'Currency' },
    status: { title: 'Status', sort: true, filter: 'choice', choices: purchaseOrderStatuses },
    schoolsPO: { title: 'School’s order number' },
    issuedAt: { title: 'Issued', sort: true, filter: 'range' },
    dueAt: { title: 'Due' },
  },
  defaultSort: '-issuedAt',
})

const amounts = { net: z.number(), vat: z.number(), gross: z.number() }

const purchaseOrderLine = z.object({
  id: id<'purchase-order-line'>(),
  kind: z.enum(lineKinds),
  description: z.string(),
  comment: z.string(),
  quantity: z.number(),
  unitGross: z.number(),
  /** Hundredths of a per cent. */
  vatRate: z.number(),
  ...amounts,
  addedBy: z.string().nullable(),
  addedAt: moment,
})

/** A row of the ledger; a reversal is negative and names the payment that it takes back. */
const orderPayment = z.object({
  id: id<'payment'>(),
  amount: z.number(),
  currency: z.string(),
  method: z.enum(paymentMethods),
  reference: z.string(),
  reversesPaymentId: id<'payment'>().nullable(),
  /** Whether another row takes this one back. */
  reversed: z.boolean(),
  receivedAt: moment,
  recordedBy: z.string().nullable(),
  recordedAt: moment,
})
export type OrderPayment = z.infer<typeof orderPayment>

const orderComment = z.object({
  id: id<'purchase-order-comment'>(),
  about: z.enum(commentAbouts),
  body: z.string(),
  writtenBy: z.string().nullable(),
  writtenAt: moment,
})

/** An order with all that hangs on it. Who did what and the comments are for staff: a teacher gets neither. */
export const purchaseOrder = purchaseOrderRow.extend({
  net: z.number(),
  vat: z.number(),
  unitGross: z.number(),
  issuedBy: z.string().nullable(),
  preApprovedAt: momentOrNull,
  /** When the school was last written to about its free learners. */
  discountMailedAt: momentOrNull,
  deletedAt: momentOrNull,
  deletedReason: z.string().nullable(),
  /** Whether the school may delete its own unpaid orders. */
  legitimate: z.boolean(),
  /** Places of the customer participant, by all of its orders. */
  seats: z.object({ released: z.number(), taken: z.number() }),
  lines: z.array(purchaseOrderLine),
  payments: z.array(orderPayment),
  comments: z.array(orderComment),
})
export type PurchaseOrder = z.infer<typeof purchaseOrder>

const one = z.object({ item: purchaseOrder })
const params = z.object({ id: id<'purchase-order'>() })
/** What the caller has seen; an edit on top of another's answers `conflict` with the newer order. Absent: no such check. */
const version = whole(1, 2_147_483_647).optional()
const optionalText = text(1000).optional()

const paymentBody = {
  /** Absent: by hand. */
  method: z.enum(recordedMethods).optional(),
  reference: line(120, 0).optional(),
  /** When the money came; absent: now. */
  receivedAt: z.iso.datetime().optional(),
  comment: optionalText,
  version,
}

export const quote = z.object({
  customerParticipantId: id<'customer-participant'>(),
  customerName: z.string(),
  /** Learners who take part, and how many of them a live order covers. */
  learners: z.number(),
  ordered: z.number(),
  /** The order that would be made now. */
  toOrder: z.number(),
  unitGross: z.number(),
  vatRate: z.number(),
  currency: z.string(),
  ...amounts,
  legitimate: z.boolean(),
  seats: z.object({ released: z.number(), taken: z.number() }),
  /** Whether it is set up in whose name invoices are issued. */
  issuable: z.boolean(),
})
export type Quote = z.infer<typeof quote>

const sums = { orders: z.number(), learners: z.number(), gross: z.number(), paid: z.number(), outstanding: z.number() }

export const purchaseOrderCalls = {
  ...issuerCalls,
  listPurchaseOrders: purchaseOrders.list,
  countPurchaseOrders: purchaseOrders.count,
  exportPurchaseOrders: purchaseOrders.export,

  purchaseOrderTotals: call('GET', '/api/purchase-order/totals', staff, 'What was invoiced, paid and is outstanding', {
    effect: 'read',
    query: z.object({ olympiadId: olympiadScope }),
    reply: z.object({
      currency: z.string(),
      /** Exact sums over the live orders, by status; each status stands here once. */
      byStatus: z.array(z.object({ status: z.enum(['unpaid', 'pre', 'paid']), ...sums })),
      total: z.object(sums),
    }),
    refusals: ['olympiadRequired'],
  }),
  quotePurchaseOrder: call(
    'GET',
    '/api/purchase-order/quote',
    readers,
    'What an order for the learners who are not covered yet would come to',
    {
      effect: 'read',
      query: z.object({ olympiadId: olympiadScope, customerParticipantId: id<'customer-participant'>() }),
      reply: z.object({ item: quote }),
      refusals: ['olympiadRequired'],
    },
  ),
  readPurchaseOrder: call('GET', '/api/purchase-order/{id}', readers, 'An order with lines, payments and history', {
    effect: 'read',
    params,
    reply: one,
  }),
  printInvoice: call('GET', '/api/purchase-order/{id}/invoice', readers, 'The invoice as a PDF', {
    effect: 'read',
    params,
    reply: file('application/pdf'),
    refusals: ['orderDeleted', 'glyphs'],
  }),
  createPurchaseOrder: call(
    'POST',
    '/api/purchase-order/',
    readers,
    'Order for the participant’s learners who are not covered yet',
    {
      effect: 'write',
      query: z.object({ olympiadId: olympiadScope, customerParticipantId: id<'customer-participant'>() }),
      reply: one,
      refusals: ['olympiadRequired', 'noLearners', 'noIssuer', 'phase'],
    },
  ),
  setPurchaseOrderStatus: call(
    'PUT',
    '/api/purchase-order/{id}',
    staff,
    'Mark as paid, reverse, pre-approve or end the approval',
    {
      effect: 'write',
      params,
      query: z.object({
        status: z.enum(settableStatuses),
        customerParticipantId: id<'customer-participant'>().optional(),
      }),
      body: z.object(paymentBody),
      reply: one,
      refusals: ['orderPaid', 'orderDeleted', 'nothingBooked', 'conflict'],
    },
  ),
  recordPayment: call('POST', '/api/purchase-order/{id}/payment', staff, 'Record a payment of a part or of the rest', {
    effect: 'write',
    params,
    body: z.object({ amount: whole(1, Number.MAX_SAFE_INTEGER), ...paymentBody }),
    reply: one,
    refusals: ['orderPaid', 'orderDeleted', 'beyondOutstanding', 'conflict'],
  }),
  reversePayment: call('POST', '/api/purchase-order/{id}/reversal', staff, 'Take back one payment of the ledger', {
    effect: 'write',
    params,
    query: z.object({ paymentId: id<'payment'>() }),
    body: z.object({ comment: optionalText, version }),
    reply: one,
    refusals: ['paymentReversed', 'orderDeleted', 'conflict'],
  }),
  commentPurchaseOrder: call('POST', '/api/purchase-order/{id}/comment', staff, 'Write a comment on an order', {
    effect: 'write',
    params,
    body: z.object({ comment: text(1000).refine((body) => body !== '', 'Please fill this in.') }),
    reply: one,
    refusals: ['orderDeleted'],
  }),
  setSchoolPo: call('PUT', '/api/purchase-order/set-school-po/{id}', readers, 'Set the school’s own order number', {
    effect: 'write',
    params,
    query: z.object({ schoolsPO: line(60, 0), version }),
    reply: one,
    refusals: ['orderDeleted', 'conflict'],
  }),
  setFreeLearners: call(
    'PUT',
    '/api/purchase-order/set-num-learners-discount/{id}',
    staff,
    'Say how many learners of the order are free, and why',
    {
      effect: 'write',
      params,
      query: z.object({ freeLearners: whole(0, 1_000_000), comment: line(500), version }),
      reply: one,
      refusals: ['orderPaid', 'orderDeleted', 'belowPaid', 'conflict'],
    },
  ),
  sendDiscountEmail: call(
    'PUT',
    '/api/purchase-order/send-discount-email/{id}',
    staff,
    'Write to the school’s teachers about its free learners, with the invoice as it now is',
    {
      effect: 'write',
      params,
      /** How many mails were queued: none where this state of the order was written about before. */
      reply: z.object({ item: purchaseOrder, queued: z.number() }),
      refusals: ['orderDeleted', 'noDiscount', 'noRecipient', 'glyphs', 'conflict'],
    },
  ),
  deletePurchaseOrder: call(
    'DELETE',
    '/api/purchase-order/admin/{id}',
    ['overlord', 'admin'],
    'Delete an order; its row stays, with the reason',
    {
      effect: 'write',
      params,
      query: z.object({ reason: line(500, 0).optional(), version }),
      reply: emptyReply,
      refusals: ['orderBooked', 'orderDeleted', 'conflict'],
    },
  ),
  withdrawPurchaseOrder: call('DELETE', '/api/purchase-order/{id}', readers, 'Delete a school’s own unpaid order', {
    effect: 'write',
    params,
    query: z.object({ schoolParticipantId: id<'customer-participant'>(), reason: line(500, 0).optional() }),
    reply: emptyReply,
    refusals: ['orderPaid', 'orderApproved', 'orderBooked', 'orderDeleted', 'notLegitimate'],
  }),
}
