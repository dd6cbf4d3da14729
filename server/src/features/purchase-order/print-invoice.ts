import type { FileReply } from '@agon/contract/schema'
import { accentInks } from '@agon/domain/accent'
import { dayIn } from '@agon/domain/day'
import type { PurchaseOrderId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { paperLocales } from '#/pdf/locale.ts'
import type { Asking } from './change-order.ts'
import type { InvoiceDocument } from './pdf/invoice-document.ts'
import { makeInvoicePdf } from './pdf/make.ts'
import { invoiceWords } from './pdf/words.ts'
import { reachedOrders } from './policy.ts'
import { readOrder } from './read-order.ts'

/** The invoice as it was issued, with what has been paid since, in the reader's language. */
export async function printInvoice(
  asking: Asking,
  id: PurchaseOrderId,
  language: string,
): Promise<FileReply & { content: Uint8Array }> {
  const invoice = await invoiceOf(asking, id, language)
  return {
    filename: `${invoice.number}.pdf`,
    mediaType: 'application/pdf',
    content: await makeInvoicePdf(invoice),
  }
}

async function invoiceOf({ db, actor }: Asking, id: PurchaseOrderId, language: string): Promise<InvoiceDocument> {
  const order = await readOrder(db, actor, id)
  if (order.status === 'deleted') throw new Problem('orderDeleted')
  const locale = paperLocales.find((one) => one === language) ?? 'en'
  const frozen = await db
    .selectFrom('purchaseOrders')
    .innerJoin('olympiads', 'olympiads.id', 'purchaseOrders.olympiadId')
    .innerJoin('projects', 'projects.id', 'olympiads.projectId')
    .select(['purchaseOrders.issuer', 'purchaseOrders.customer', 'purchaseOrders.issuedAt', 'purchaseOrders.dueAt'])
    .select(['olympiads.title', 'olympiads.timeZone', 'projects.accent'])
    .where('purchaseOrders.id', '=', id)
    .where(reachedOrders(actor))
    .executeTakeFirstOrThrow()
  return {
    locale,
    accent: accentInks[frozen.accent],
    issuer: frozen.issuer,
    customer: frozen.customer,
    number: order.number,
    issuedOn: dayIn(frozen.issuedAt, frozen.timeZone),
    dueOn: dayIn(frozen.dueAt, frozen.timeZone),
    schoolPo: order.schoolsPO,
    paymentReference: order.number,
    olympiad: frozen.title,
    lines: order.lines.map((line) => ({
      ...line,
      description: invoiceWords[locale].line(line.kind, line.description),
    })),
    currency: order.currency,
    paid: order.paidAmount,
    status: order.status,
  }
}
