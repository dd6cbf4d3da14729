import type { SystemMailValues } from '@agon/domain/emailer/system-mails'
import type { CustomerParticipantId, DocumentId, OlympiadId } from '@agon/domain/ids'
import type { App } from '#/http/handler.ts'
import { renderSystemMail } from '#/mail/emailers/system-mail.ts'
import { queueEmail } from '#/mail/queue.ts'
import { languageTag } from '#/pdf/locale.ts'
import { moneyRecipients, type MoneyRecipient } from '../customer-billing/recipients.ts'
import { printDocument } from './print-document.ts'

type Kind = 'document' | 'receipt'

interface DocumentMail<K extends Kind> {
  readonly documentId: DocumentId
  /** Kind of the mail, and its words. */
  readonly kind: K
  readonly olympiadId: OlympiadId
  readonly customerParticipantId: CustomerParticipantId
  /** Of the words; `tag` is the language of numbers and dates. */
  readonly variables: (recipient: { name: string; tag: string }) => SystemMailValues<K>
}

/**
 * Mails a document's PDF to the teachers and the bursar of its school. The purpose of each mail names document and recipient, so that a job
 * done twice writes once.
 */
export async function mailPdf<K extends Kind>(app: App, mail: DocumentMail<K>): Promise<void> {
  const { documentId, kind, olympiadId, customerParticipantId } = mail
  const { db } = app.database
  const recipients = await moneyRecipients(db, customerParticipantId)
  if (recipients.length === 0) return
  const { filename, mediaType, content } = await printDocument(app, documentId)
  const attachment = { filename, mediaType, sha256: await app.files.put(content) }
  const write = async ({ key, email, name, locale }: MoneyRecipient) => ({
    ...(await renderSystemMail(db, kind, {
      olympiadId,
      locale,
      variables: mail.variables({ name, tag: languageTag(locale) }),
    })),
    olympiadId,
    kind,
    purpose: `${kind}/${documentId}/${key}`,
    customerParticipantId,
    recipient: email,
    recipientName: name,
    attachments: [attachment],
  })
  const mails = await Promise.all(recipients.map(write))
  await db.transaction().execute(async (tx) => {
    for (const one of mails) await queueEmail(tx, one)
  })
}
