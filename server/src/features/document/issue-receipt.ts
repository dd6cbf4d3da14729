import { dayIn } from '@agon/domain/day'
import type { PaymentId, PurchaseOrderId } from '@agon/domain/ids'
import type { Minor } from '@agon/domain/money'
import type { PaymentMethod } from '@agon/domain/purchase-order'
import type { Tx } from '#/db/database.ts'
import { jobs } from '#/jobs/jobs.ts'
import type { Booker } from '../payment/store.ts'
import { invoicesOf } from './invoices-of.ts'
import { insertDocument, takeNumber } from './store.ts'

/** A payment that an order has just got. */
export interface Receipted {
  readonly purchaseOrderId: PurchaseOrderId
  readonly paymentId: PaymentId
  readonly amount: Minor
  readonly method: PaymentMethod
  readonly reference: string
  readonly receivedAt: Date
}

/**
 * Issues the receipt of a payment, and asks for its mail. Its number comes last in the transaction: the lock of the series then waits for
 * no lock of an order.
 */
export async function issueReceipt(tx: Tx, payment: Receipted, by: Booker): Promise<void> {
  const { purchaseOrderId, paymentId, amount, method, reference, receivedAt } = payment
  const invoices = await invoicesOf(tx, purchaseOrderId)
  const [first] = invoices
  if (first === undefined) return
  const order = await tx
    .selectFrom('purchaseOrders')
    .select(['olympiadId', 'customerName', 'currency', 'gross', 'outstanding', 'schoolPo', 'paymentReference'])
    .where('id', '=', purchaseOrderId)
    .executeTakeFirstOrThrow()
  const { olympiadId, customerName, currency, gross, outstanding, schoolPo, paymentReference } = order
  const { issuerId, code, issuerZone, language, content } = first
  const issuedOn = dayIn(by.now, issuerZone)
  const number = await takeNumber(tx, 'receipt', { issuerId, code }, Number(issuedOn.slice(0, 4)))
  const documentId = await insertDocument(tx, {
    kind: 'receipt',
    number,
    olympiadId,
    purchaseOrderId,
    paymentId,
    issuerId,
    customerName,
    currency,
    net: amount,
    vat: 0,
    gross: amount,
    issuedAt: by.now,
    issuedBy: by.userId,
    language,
    content: {
      accent: content.accent,
      issuer: content.issuer,
      customer: content.customer,
      olympiad: content.olympiad,
      issuedOn,
      schoolPo,
      paymentReference,
      lines: [],
      corrects: invoices.map((invoice) => ({ number: invoice.number, issuedOn: invoice.content.issuedOn })),
      reason: '',
      received: { amount, method, reference, receivedOn: dayIn(receivedAt, issuerZone), gross, outstanding },
    },
  })
  await jobs.add(tx, 'document.mail-receipt', { documentId })
}
