import { bookingKinds } from '@agon/domain/booking'
import { paymentMethods, recordedMethods } from '@agon/domain/purchase-order'
import { z } from 'zod'
import { call } from '../call.ts'
import { oneOrder, orderReaders, seenVersion } from '../purchase-order/purchase-order.ts'
import { flag, id, line, moment, olympiadScope, text, whole } from '../schema.ts'

/** Roles that book money; funding officers only read. */
export const moneyStaff = ['overlord', 'admin', 'accountant'] as const
export const moneyReaders = [...moneyStaff, 'funding'] as const

const amount = whole(1, Number.MAX_SAFE_INTEGER)

const balance = z.object({
  /** Outstanding on its live orders, and owed because the bank took back money that was used since. */
  outstanding: z.number(),
  /** Money that no order has taken and no refund keeps. */
  credit: z.number(),
  /** Kept for refunds that are not paid out yet. */
  reserved: z.number(),
  /** Money of an unknown payer belongs to no school. */
  unallocated: z.literal(0),
  currency: z.string(),
  /** Credit of the same school in other olympiads of the caller's, which can pay its orders here. */
  elsewhere: z.array(
    z.object({ customerParticipantId: id<'customer-participant'>(), olympiad: z.string(), credit: z.number() }),
  ),
})
export type CustomerBalance = z.infer<typeof balance>

const moneyIn = z.object({
  amount,
  method: z.enum(recordedMethods).optional(),
  reference: line(120, 0).optional(),
  /** When the money came; absent: now. */
  receivedAt: z.iso.datetime().optional(),
  comment: text(1000).optional(),
  /** The order that it is for. The rest becomes the school's credit. */
  purchaseOrderId: id<'purchase-order'>().optional(),
  /** Owner of the credit. Absent, without an order: unallocated. */
  customerParticipantId: id<'customer-participant'>().optional(),
  /** Made by the caller; the same sent twice is booked once. */
  key: z.uuid(),
})

const unallocated = z.object({
  /** The booking of its arrival. */
  id: id<'booking'>(),
  /** The part that no school has. */
  amount: z.number(),
  /** The whole of the arrival without an owner. */
  received: z.number(),
  currency: z.string(),
  method: z.enum(paymentMethods),
  reference: z.string(),
  receivedAt: moment,
})
export type UnallocatedMoney = z.infer<typeof unallocated>

/** A step of a school's credit, or of unallocated money. */
const creditStep = z.object({
  id: z.number(),
  kind: z.enum(bookingKinds),
  /** More or less than before. */
  amount: z.number(),
  method: z.enum(paymentMethods),
  reference: z.string(),
  /** The order that the money came from or went to. */
  purchaseOrderId: id<'purchase-order'>().nullable(),
  orderNumber: z.string().nullable(),
  /** Of unallocated money: the school that got it. */
  customerName: z.string().nullable(),
  receivedAt: moment,
  recordedAt: moment,
  recordedBy: z.string().nullable(),
})
export type CreditStep = z.infer<typeof creditStep>

const creditor = z.object({
  customerParticipantId: id<'customer-participant'>(),
  customerName: z.string(),
  /** Less than 0: the bank took back money that was used since. */
  credit: z.number(),
  /** Of it, kept for refunds that are not paid out yet. */
  reserved: z.number(),
  /** Outstanding on live orders. */
  outstanding: z.number(),
  currency: z.string(),
  /** Its last change. */
  changedAt: moment,
})
export type Creditor = z.infer<typeof creditor>

export const creditCalls = {
  readCustomerBalance: call(
    'GET',
    '/api/customer-balance/{customerParticipantId}',
    orderReaders,
    'Get what a school or a team owes, and its credit',
    {
      effect: 'read',
      params: z.object({ customerParticipantId: id<'customer-participant'>() }),
      reply: z.object({ item: balance }),
    },
  ),
  applyCredit: call('POST', '/api/purchase-order/{id}/credit', moneyStaff, 'Pay an order from credit of its school', {
    effect: 'write',
    impersonated: 'refused',
    ...oneOrder,
    body: z.object({
      amount,
      /** Absent: the order's own; or the same school in another olympiad. */
      fromCustomerParticipantId: id<'customer-participant'>().optional(),
      version: seenVersion,
    }),
    refusals: ['orderPaid', 'orderDeleted', 'beyondOutstanding', 'beyondCredit', 'otherCustomer', 'conflict'],
  }),
  recordMoney: call('POST', '/api/payment/', moneyStaff, 'Book incoming money, in full', {
    effect: 'write',
    impersonated: 'refused',
    query: z.object({ olympiadId: olympiadScope }),
    body: moneyIn,
    reply: z.object({
      item: z.object({
        bookingId: id<'booking'>(),
        amount: z.number(),
        /** The parts of the order, of the credit, and of unallocated money. */
        booked: z.number(),
        credit: z.number(),
        unallocated: z.number(),
      }),
    }),
    refusals: ['olympiadRequired', 'otherCurrency', 'notFound'],
  }),
  listCredit: call(
    'GET',
    '/api/customer-balance/',
    moneyReaders,
    'Get the schools and teams with credit, the most first',
    {
      effect: 'read',
      query: z.object({ olympiadId: olympiadScope }),
      reply: z.object({ items: z.array(creditor) }),
      refusals: ['olympiadRequired'],
    },
  ),
  readCreditHistory: call(
    'GET',
    '/api/customer-balance/{customerParticipantId}/history',
    moneyReaders,
    'Get each change of the credit of a school or a team, the newest first',
    {
      effect: 'read',
      params: z.object({ customerParticipantId: id<'customer-participant'>() }),
      reply: z.object({ items: z.array(creditStep) }),
    },
  ),
  listUnallocated: call('GET', '/api/payment/unallocated', moneyReaders, 'Get money whose payer is unknown', {
    effect: 'read',
    query: z.object({
      olympiadId: olympiadScope,
      /** Also money that schools have got since. */
      assigned: flag.optional(),
    }),
    reply: z.object({ items: z.array(unallocated) }),
    refusals: ['olympiadRequired'],
  }),
  readUnallocated: call(
    'GET',
    '/api/payment/unallocated/{id}',
    moneyReaders,
    'Get money that came from an unknown payer, with the steps of its history',
    {
      effect: 'read',
      params: z.object({ id: id<'booking'>() }),
      reply: z.object({ item: unallocated.extend({ history: z.array(creditStep) }) }),
    },
  ),
  allocateMoney: call(
    'POST',
    '/api/payment/unallocated/{id}',
    moneyStaff,
    'Give unallocated money to a school: to an order, the rest as credit; or all as credit',
    {
      effect: 'write',
      impersonated: 'refused',
      params: z.object({ id: id<'booking'>() }),
      body: z.object({
        /** The owner of the credit. Absent: the school of the order. */
        customerParticipantId: id<'customer-participant'>().optional(),
        /** The order that it pays; the rest becomes the school's credit. */
        purchaseOrderId: id<'purchase-order'>().optional(),
        /** Absent: all that is left. */
        amount: amount.optional(),
      }),
      reply: z.object({ item: balance }),
      refusals: ['beyondCredit', 'otherCustomer', 'orderDeleted', 'notFound'],
    },
  ),
}
