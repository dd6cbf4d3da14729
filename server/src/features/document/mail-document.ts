import { formatDocumentDate } from '@agon/domain/format/date'
import { formatMoney } from '@agon/domain/format/number'
import type { CustomerParticipantId, DocumentId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { renderSystemMail } from '#/mail/emailers/system-mail.ts'
import { queueEmail } from '#/mail/queue.ts'
import { languageTag } from '#/pdf/locale.ts'
import { moneyRecipients, type MoneyRecipient } from '../customer-billing/recipients.ts'
import { printDocument } from './print-document.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'document.mail': { documentId: DocumentId }
  }
}

/** Mails a quote, an invoice or a credit note to teachers and bursar, each once. Receipts have a mail of their own. */
export async function mailDocument(app: App, { documentId }: { documentId: DocumentId }): Promise<void> {
  const { db } = app.database
  const document = await findIssued(db, documentId)
  if (document === undefined) return
  const { customerParticipantId, olympiadId, currency, content } = document
  const recipients = await moneyRecipients(db, customerParticipantId)
  if (recipients.length === 0) return
  const { filename, mediaType, content: pdf } = await printDocument(app, documentId)
  const attachment = { filename, mediaType, sha256: await app.files.put(pdf) }
  const day = document.kind === 'quote' ? content.validUntil : document.kind === 'invoice' ? content.dueOn : undefined
  const write = async ({ key, email, name, locale }: MoneyRecipient) => {
    const words = await renderSystemMail(db, 'document', {
      olympiadId,
      locale,
      variables: {
        name,
        school: document.customerName,
        olympiad: document.title,
        kind: document.kind,
        number: document.number,
        amount: formatMoney(document.gross, currency, languageTag(locale)),
        day: day === undefined ? '' : formatDocumentDate(day, languageTag(locale)),
        reason: content.reason,
        reference: content.paymentReference,
        link: `${app.config.publicUrl}/portal/${document.name}/invoices`,
      },
    })
    return {
      ...words,
      olympiadId,
      kind: 'document' as const,
      purpose: `document/${documentId}/${key}`,
      customerParticipantId,
      recipient: email,
      recipientName: name,
      attachments: [attachment],
    }
  }
  const mails = await Promise.all(recipients.map(write))
  await db.transaction().execute(async (tx) => {
    for (const mail of mails) await queueEmail(tx, mail)
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
