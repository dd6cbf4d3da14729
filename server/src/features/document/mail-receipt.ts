import { formatDocumentDate } from '@agon/domain/format/date'
import { formatMoney } from '@agon/domain/format/number'
import type { DocumentId } from '@agon/domain/ids'
import type { Db } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { mailPdf } from './mail-pdf.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'document.mail-receipt': { documentId: DocumentId }
  }
}

/** Mails a receipt to teachers and bursar, each once. */
export async function mailReceipt(app: App, { documentId }: { documentId: DocumentId }): Promise<void> {
  const receipt = await findReceipt(app.database.db, documentId)
  const received = receipt?.content.received
  if (receipt === undefined || received === undefined) return
  const { customerParticipantId, olympiadId, currency } = receipt
  await mailPdf(app, {
    documentId,
    kind: 'receipt',
    olympiadId,
    customerParticipantId,
    variables: ({ name, tag }) => ({
      name,
      school: receipt.customerName,
      olympiad: receipt.title,
      receipt: receipt.number,
      invoice: receipt.orderNumber,
      amount: formatMoney(received.amount, currency, tag),
      date: formatDocumentDate(received.receivedOn, tag),
      outstanding: received.outstanding > 0 ? formatMoney(received.outstanding, currency, tag) : '',
      link: `${app.config.publicUrl}/portal/${receipt.name}/invoices`,
    }),
  })
}

function findReceipt(db: Db, id: DocumentId) {
  return db
    .selectFrom('documents')
    .innerJoin('purchaseOrders as o', 'o.id', 'documents.purchaseOrderId')
    .innerJoin('olympiads', 'olympiads.id', 'documents.olympiadId')
    .select(['documents.olympiadId', 'documents.number', 'documents.currency', 'documents.content'])
    .select(['documents.customerName', 'o.number as orderNumber', 'o.customerParticipantId'])
    .select(['olympiads.name', 'olympiads.title'])
    .where('documents.id', '=', id)
    .where('documents.kind', '=', 'receipt')
    .executeTakeFirst()
}
