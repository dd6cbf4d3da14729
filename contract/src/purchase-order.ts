import { commentAbouts, lineKinds, paymentMethods, purchaseOrderStatuses } from '@agon/domain/purchase-order'
import { z } from 'zod'
import { resource } from './resource.ts'
import { flag, id, moment, momentOrNull, olympiadScope } from './schema.ts'

export const orderStaff = ['overlord', 'admin', 'accountant', 'funding'] as const
export const orderReaders = [...orderStaff, 'teacher'] as const

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

export const purchaseOrders = resource(
  '/api/purchase-order/',
  orderReaders,
  'Orders; a teacher sees its own school’s',
  {
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
  },
)

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
