import { formatDocumentDate } from '@agon/domain/format/date'
import { formatMoney } from '@agon/domain/format/number'
import type { CustomerParticipantId, DocumentId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { mailPdf } from './mail-pdf.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'document.mail': { documentId: DocumentId }
  }
}

/** Mails a quote, an invoice or a credit note to teachers and bursar, each once. Receipts have a mail of their own. */
export async function mailDocument(app: App, { documentId }: { documentId: DocumentId }): Promise<void> {
  const document = await findIssued(app.database.db, documentId)
  if (document === undefined) return
  const { kind, number, content, customerName, customerParticipantId, olympiadId, currency, gross } = document
  const day = kind === 'quote' ? content.validUntil : kind === 'invoice' ? content.dueOn : undefined
  await mailPdf(app, {
    documentId,
    kind: 'document',
    olympiadId,
    customerParticipantId,
    variables: ({ name, tag }) => ({
      name,
      school: customerName,
      olympiad: document.title,
      kind,
      number,
      amount: formatMoney(gross, currency, tag),
      day: day === undefined ? '' : formatDocumentDate(day, tag),
      reason: content.reason,
      reference: content.paymentReference,
      link: `${app.config.publicUrl}/portal/${document.name}/invoices`,
    }),
  })
}

function findIssued(db: Db, id: DocumentId) {
  return db
    .selectFrom('documents')
    .leftJoin('purchaseOrders as o', 'o.id', 'documents.purchaseOrderId')
    .leftJoin('quotes as q', 'q.id', 'documents.quoteId')
    .innerJoin('olympiads', 'olympiads.id', 'documents.olympiadId')
    .select(['documents.olympiadId', 'documents.kind', 'documents.number', 'documents.currency', 'documents.content'])
    .select(['documents.customerName', 'documents.gross', 'olympiads.name', 'olympiads.title'])
    .select(
      sql<CustomerParticipantId>`coalesce(o.customer_participant_id, q.customer_participant_id)`.as(
        'customerParticipantId',
      ),
    )
    .where('documents.id', '=', id)
    .where('documents.kind', '<>', 'receipt')
    .executeTakeFirst()
}
