import { formatDate } from '@agon/domain/format/date'
import { formatMoney } from '@agon/domain/format/number'
import type { PurchaseOrderId } from '@agon/domain/ids'
import type { Db } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { renderSystemMail } from '#/mail/emailers/system-mail.ts'
import type { Attachment, EmailToQueue } from '#/mail/queue.ts'
import { languageTag } from '#/pdf/locale.ts'
import type { MoneyRecipient } from '../customer-billing/recipients.ts'
import { printDocument } from '../document/print-document.ts'
import { documentsOf } from '../document/store.ts'
import { payUrl } from '../payment/pay-url.ts'

/** The order of a reminder, under its lock. */
export type RemindedOrder = Awaited<ReturnType<typeof findOrder>>

export function findOrder(db: Db, id: PurchaseOrderId) {
  return db
    .selectFrom('purchaseOrders as o')
    .innerJoin('olympiads as a', 'a.id', 'o.olympiadId')
    .select(['o.id', 'o.uuid', 'o.olympiadId', 'o.customerParticipantId', 'o.number', 'o.customerName', 'o.status'])
    .select(['o.gross', 'o.outstanding', 'o.currency', 'o.dueAt', 'o.paymentReference'])
    .select(['a.name', 'a.title', 'a.timeZone', 'a.phase'])
    .where('o.id', '=', id)
    .forUpdate('o')
    .executeTakeFirstOrThrow()
}

/** The invoices and credit notes of an order, as files of a mail. They are printed before the order is locked. */
export async function attachDocuments(app: App, id: PurchaseOrderId): Promise<Attachment[]> {
  const attachments: Attachment[] = []
  for (const document of await documentsOf(app.database.db, id)) {
    if (document.kind !== 'invoice' && document.kind !== 'credit-note') continue
    const { filename, mediaType, content } = await printDocument(app, document.id)
    attachments.push({ filename, mediaType, sha256: await app.files.put(content) })
  }
  return attachments
}

/** The mail to one recipient. `occasion` names the reminder in its purpose. */
export async function writeReminder(
  db: Db,
  order: RemindedOrder,
  {
    recipient,
    occasion,
    attachments,
    publicUrl,
    now,
  }: {
    readonly recipient: MoneyRecipient
    readonly occasion: string
    readonly attachments: readonly Attachment[]
    readonly publicUrl: string
    readonly now: Date
  },
): Promise<EmailToQueue> {
  const { key, email, name, locale } = recipient
  const amount = (minor: number) => formatMoney(minor, order.currency, languageTag(locale))
  const { subject, html, text } = await renderSystemMail(db, 'payment-reminder', {
    olympiadId: order.olympiadId,
    locale,
    variables: {
      name,
      school: order.customerName,
      olympiad: order.title,
      invoice: order.number,
      total: amount(order.gross),
      outstanding: amount(order.outstanding),
      due: formatDate(order.dueAt, order.timeZone, languageTag(locale)),
      overdue: order.dueAt < now,
      reference: order.paymentReference,
      pay: payUrl(publicUrl, order.uuid),
      link: `${publicUrl}/portal/${order.name}/invoices`,
    },
  })
  return {
    olympiadId: order.olympiadId,
    kind: 'payment-reminder',
    purpose: `payment-reminder/${order.id}/${occasion}/${key}`,
    customerParticipantId: order.customerParticipantId,
    recipient: email,
    recipientName: name,
    subject,
    text,
    html,
    attachments,
  }
}
