import { customerKinds } from '@agon/domain/customer-participant'
import { documentKinds } from '@agon/domain/document'
import { orderFileTypes } from '@agon/domain/order-file'
import { reminderKinds } from '@agon/domain/payment-reminder'
import { commentAbouts, lineKinds, paymentMethods } from '@agon/domain/purchase-order'
import { attemptStatuses, notificationStates, paymentProviders } from '@agon/domain/payment-provider'
import { z } from 'zod'
import { purchaseOrderList } from './list.ts'
import { resource, rowSchema } from '../resource.ts'
import { flag, id, moment, momentOrNull, olympiadScope, whole } from '../schema.ts'

export const orderStaff = ['overlord', 'admin', 'accountant', 'funding'] as const
export const orderReaders = [...orderStaff, 'teacher'] as const

const purchaseOrderRow = rowSchema(purchaseOrderList.fields)

export const purchaseOrders = resource(
  purchaseOrderList,
  orderReaders,
  'Orders; a teacher sees those of the own schools',
  {
    olympiadId: olympiadScope,
    /** Includes deleted orders. */
    fetchDeleted: flag.optional(),
    customerParticipantId: id<'customer-participant'>().optional(),
  },
)

/** In minor units of the order's currency. */
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
  /** Whether it is reversed in full, and the amount reversed. */
  reversed: z.boolean(),
  reversedAmount: z.number(),
  receivedAt: moment,
  recordedBy: z.string().nullable(),
  recordedAt: moment,
})
export type OrderPayment = z.infer<typeof orderPayment>

const orderComment = z.object({
  id: id<'purchase-order-comment'>(),
  about: z.enum(commentAbouts),
  body: z.string(),
  /** Minor units that the order was charged, credited or paid; null: nothing. */
  amount: z.number().nullable(),
  writtenBy: z.string().nullable(),
  writtenAt: moment,
})

/** An attempt to pay online, and what its provider said about it. */
const orderAttempt = z.object({
  id: z.number(),
  provider: z.enum(paymentProviders),
  /** As it was asked for. */
  amount: z.number(),
  currency: z.string(),
  status: z.enum(attemptStatuses),
  startedAt: moment,
  endedAt: momentOrNull,
  notifications: z.array(
    z.object({
      id: z.number(),
      state: z.enum(notificationStates),
      /** Why it was refused; or the event that was recorded, in the provider's words. */
      reason: z.string(),
      amount: z.number().nullable(),
      receivedAt: moment,
    }),
  ),
})
export type OrderAttempt = z.infer<typeof orderAttempt>

/** A document of an order, and the quote that it came of. */
const orderDocument = z.object({
  id: id<'document'>(),
  kind: z.enum(documentKinds),
  number: z.string(),
  issuedAt: moment,
  /** Of a credit note: the amount credited. */
  gross: z.number(),
  /** Of a receipt: the amount of its payment that was reversed since. */
  reversed: z.number(),
  /** Of the PDF, in hexadecimal; null until it is made. */
  sha256: z.string().nullable(),
})
export type OrderDocument = z.infer<typeof orderDocument>

/** A file with the school's own order. */
const orderFile = z.object({
  id: id<'order-file'>(),
  filename: z.string(),
  mediaType: z.enum(orderFileTypes),
  size: z.number(),
  addedAt: moment,
})

const orderReminder = z.object({
  id: z.number(),
  kind: z.enum(reminderKinds),
  /** Recipients. */
  mails: z.number(),
  sentAt: moment,
  sentBy: z.string().nullable(),
})
export type OrderReminder = z.infer<typeof orderReminder>

/** An order with all that hangs on it. Who did what and the comments are for staff: a teacher gets neither. */
export const purchaseOrder = purchaseOrderRow.extend({
  /** To be quoted by a bank payment. */
  paymentReference: z.string(),
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
  documents: z.array(orderDocument),
  reminders: z.array(orderReminder),
  files: z.array(orderFile),
  lines: z.array(purchaseOrderLine),
  payments: z.array(orderPayment),
  /** For staff. */
  attempts: z.array(orderAttempt),
  comments: z.array(orderComment),
})
export type PurchaseOrder = z.infer<typeof purchaseOrder>

/** A call about one order, which answers the order. */
export const oneOrder = {
  params: z.object({ id: id<'purchase-order'>() }),
  reply: z.object({ item: purchaseOrder }),
}
/** What the caller has seen: an edit of a newer order answers `conflict` with that order. */
export const seenVersion = whole(1, 2_147_483_647)

export const quote = z.object({
  customerParticipantId: id<'customer-participant'>(),
  customerName: z.string(),
  kind: z.enum(customerKinds),
  /** Learners who take part, or heads of a team; and how many of them a live order covers. */
  learners: z.number(),
  ordered: z.number(),
  /** As the accepted interest stated it; null: it did not. */
  expected: z.number().nullable(),
  /** The order that would be made now. */
  toOrder: z.number(),
  lines: z.array(
    z.object({
      kind: z.enum(lineKinds),
      quantity: z.number(),
      unitGross: z.number(),
      vatRate: z.number(),
      ...amounts,
    }),
  ),
  /** Nothing is charged. */
  free: z.boolean(),
  /** Of a learner today, for as many as the school would have ordered then. */
  unitGross: z.number(),
  /** All that can still apply; empty for one price. See domain learner-price.ts. */
  prices: z.array(z.object({ until: z.string().nullable(), learners: z.number(), price: z.number() })),
  vatRate: z.number(),
  currency: z.string(),
  ...amounts,
  legitimate: z.boolean(),
  seats: z.object({ released: z.number(), taken: z.number() }),
  /** Whether it is set up in whose name invoices are issued. */
  issuable: z.boolean(),
})
export type Quote = z.infer<typeof quote>
