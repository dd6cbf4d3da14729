import { formatDocumentDate } from '@agon/domain/format/date'
import { formatMoney } from '@agon/domain/format/number'
import type { DocumentId } from '@agon/domain/ids'
import type { Db } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { renderSystemMail } from '#/mail/emailers/system-mail.ts'
import { queueEmail } from '#/mail/queue.ts'
import { languageTag } from '#/pdf/locale.ts'
import { moneyRecipients, type MoneyRecipient } from '../customer-billing/recipients.ts'
import { printDocument } from './print-document.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'document.mail-receipt': { documentId: DocumentId }
  }
}

/** Mails a receipt to teachers and bursar. The purpose of each mail names receipt and recipient, so that a job done twice writes once. */
export async function mailReceipt(app: App, { documentId }: { documentId: DocumentId }): Promise<void> {
  const { db } = app.database
  const receipt = await findReceipt(db, documentId)
  const received = receipt?.content.received
  if (receipt === undefined || received === undefined) return
  const { customerParticipantId, olympiadId, currency, number } = receipt
  const recipients = await moneyRecipients(db, customerParticipantId)
  if (recipients.length === 0) return
  const { filename, mediaType, content } = await printDocument(app, documentId)
  const attachment = { filename, mediaType, sha256: await app.files.put(content) }
  const write = async ({ key, email, name, locale }: MoneyRecipient) => {
    const amount = (minor: number) => formatMoney(minor, currency, languageTag(locale))
    const words = await renderSystemMail(db, 'receipt', {
      olympiadId,
      locale,
      variables: {
        name,
        school: receipt.customerName,
        olympiad: receipt.title,
        receipt: number,
        invoice: receipt.orderNumber,
        amount: amount(received.amount),
        date: formatDocumentDate(received.receivedOn, languageTag(locale)),
        outstanding: received.outstanding > 0 ? amount(received.outstanding) : '',
        link: `${app.config.publicUrl}/portal/${receipt.name}/invoices`,
      },
    })
    return {
      ...words,
      olympiadId,
      kind: 'receipt' as const,
      purpose: `receipt/${documentId}/${key}`,
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
