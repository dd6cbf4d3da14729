import { refundFileFormats, refundStatuses } from '@agon/domain/refund'
import { z } from 'zod'
import { call } from '../call.ts'
import { moneyReaders, moneyStaff } from '../credit/calls.ts'
import { addShape } from '../edit-calls.ts'
import { resource, rowSchema } from '../resource.ts'
import { file, id, line, momentOrNull, olympiadScope } from '../schema.ts'
import { refundEdit, sentRefundEdit } from './edit.ts'
import { refundList } from './list.ts'

export const refunds = resource(refundList, moneyReaders, 'Refunds: money that is paid back to schools and teams', {
  olympiadId: olympiadScope,
})

const oneRefund = {
  effect: 'write',
  impersonated: 'refused',
  params: z.object({ id: id<'refund'>() }),
} as const

const refund = rowSchema(refundList.fields).extend({
  status: z.enum(refundStatuses),
  /** The payment that comes off its order at the approval; null: paid from credit. */
  paymentId: id<'payment'>().nullable(),
  purchaseOrderId: id<'purchase-order'>().nullable(),
  orderNumber: z.string().nullable(),
  payee: z.string(),
  /** The last four digits. */
  account: z.string(),
  branchCode: z.string(),
  askedBy: z.string(),
  approvedAt: momentOrNull,
  approvedBy: z.string().nullable(),
  rejectedAt: momentOrNull,
  rejectedBy: z.string().nullable(),
  rejectedReason: z.string(),
  sentAt: momentOrNull,
  sentBy: z.string().nullable(),
  seenAt: momentOrNull,
  /** Asked for by the caller, who cannot approve it. */
  isOwn: z.boolean(),
  /** Of the statement lines with this amount that no refund has, the newest. */
  lines: z.array(z.object({ id: id<'bank-statement-line'>(), bookedOn: z.string(), text: z.string() })),
})
export type Refund = z.infer<typeof refund>
const reply = z.object({ item: refund })

const request = refundEdit.rules.reduce(
  (body, { at, holds, fault }) => body.refine(holds, { message: fault, path: [at] }),
  z.object({
    ...addShape(refundEdit),
    customerParticipantId: id<'customer-participant'>(),
    /** Of an order: it comes off the order at the approval. Absent: paid from credit. */
    paymentId: id<'payment'>().optional(),
  }),
)

export const refundCalls = {
  listRefunds: refunds.list,
  countRefunds: refunds.count,
  exportRefunds: refunds.export,

  readRefund: call('GET', '/api/refund/{id}', moneyReaders, 'A refund with its steps', {
    effect: 'read',
    params: oneRefund.params,
    reply,
  }),
  askRefund: call('POST', '/api/refund/', moneyStaff, 'Ask to pay money back; another person approves it', {
    effect: 'write',
    impersonated: 'refused',
    query: z.object({ olympiadId: olympiadScope }),
    body: request,
    reply,
    refusals: ['olympiadRequired', 'beyondCredit', 'beyondPayment', 'notFound'],
  }),
  approveRefund: call(
    'POST',
    '/api/refund/approve/{id}',
    moneyStaff,
    'Approve a refund that another person asked for',
    {
      ...oneRefund,
      reply,
      refusals: ['ownProposal', 'refundStep', 'beyondCredit', 'beyondPayment'],
    },
  ),
  rejectRefund: call(
    'POST',
    '/api/refund/reject/{id}',
    moneyStaff,
    'Reject a refund that was not sent, or withdraw one’s own',
    {
      ...oneRefund,
      body: z.object({ reason: line(300) }),
      reply,
      refusals: ['refundStep'],
    },
  ),
  sendRefund: call('POST', '/api/refund/sent/{id}', moneyStaff, 'Record that the bank or the provider has the refund', {
    ...oneRefund,
    body: z.object(addShape(sentRefundEdit)),
    reply,
    refusals: ['refundStep', 'beyondCredit'],
  }),
  seeRefund: call(
    'POST',
    '/api/refund/seen/{id}',
    moneyStaff,
    'Choose the line of a bank statement that is the refund',
    {
      ...oneRefund,
      body: z.object({ lineId: id<'bank-statement-line'>() }),
      reply,
      refusals: ['refundStep', 'notFound'],
    },
  ),
  downloadRefunds: call(
    'GET',
    '/api/refund/file',
    moneyStaff,
    'The approved refunds with an account, as a file for the bank',
    {
      effect: 'read',
      query: z.object({ olympiadId: olympiadScope, format: z.enum(refundFileFormats) }),
      reply: file('application/xml', 'text/csv'),
      refusals: ['olympiadRequired', 'noIssuer', 'nothingToSend'],
    },
  ),
}
