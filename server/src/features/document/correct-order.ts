import { dayIn } from '@agon/domain/day'
import type { DocumentKind, DocumentLine } from '@agon/domain/document'
import { dueAfter, type LineAmounts } from '@agon/domain/purchase-order'
import { customerOf } from '../customer-billing/customer-of.ts'
import type { Change } from '../purchase-order/change-order.ts'
import { issueDocument } from './issue-document.ts'
import { invoicesOf } from './invoices-of.ts'
import { takeNumber } from './store.ts'

/** A change of an order's amounts. */
interface Correction {
  readonly lines: readonly DocumentLine[]
  /** The sum of the lines. */
  readonly amounts: LineAmounts
  readonly reason: string
}

/** Takes amounts off an order: a credit note, which names the invoices of the order. */
export const creditOrder = (change: Change, correction: Correction) => issue(change, 'credit-note', correction)

/** Asks for more on an order: a further invoice. */
export const chargeOrder = (change: Change, correction: Correction) => issue(change, 'invoice', correction)

async function issue(
  { tx, order, by }: Change,
  kind: DocumentKind,
  { lines, amounts, reason }: Correction,
): Promise<void> {
  const invoices = await invoicesOf(tx, order.id)
  const [first] = invoices
  if (first === undefined) throw new TypeError(`Order ${order.id} has no invoice.`)
  const { issuerId, code, issuerZone, timeZone, closesAt, language, content } = first
  const { dueOn: _, ...frozen } = content
  // A credit note names the customer as its invoice did.
  const customer =
    kind === 'invoice'
      ? await customerOf(tx, order.customerParticipantId, content.customer.attention)
      : content.customer
  const issuedOn = dayIn(by.now, issuerZone)
  const number = await takeNumber(tx, kind, { issuerId, code }, Number(issuedOn.slice(0, 4)))
  const dueOn = dayIn(dueAfter(by.now, closesAt), timeZone)
  await issueDocument(tx, {
    kind,
    number,
    olympiadId: order.olympiadId,
    purchaseOrderId: order.id,
    issuerId,
    customerName: order.customerName,
    currency: order.currency,
    ...amounts,
    issuedAt: by.now,
    issuedBy: by.userId,
    language,
    content: {
      ...frozen,
      customer,
      issuedOn,
      ...(kind === 'invoice' ? { dueOn } : {}),
      schoolPo: order.schoolPo,
      paymentReference: order.paymentReference,
      lines: lines.map((line) => (line.kind === 'free' ? line : { ...line, description: content.olympiad })),
      corrects:
        kind === 'credit-note'
          ? invoices.map((invoice) => ({ number: invoice.number, issuedOn: invoice.content.issuedOn }))
          : [],
      reason,
    },
  })
}
