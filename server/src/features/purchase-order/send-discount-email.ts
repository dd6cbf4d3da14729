import { formatMoney, formatNumber } from '@agon/domain/format/number'
import type { CustomerParticipantId, PurchaseOrderId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { renderSystemMail } from '#/mail/emailers/system-mail.ts'
import { queueEmail, type Attachment, type EmailToQueue } from '#/mail/queue.ts'
import { languageTag, paperLocales, type PaperLocale } from '#/pdf/locale.ts'
import { changeOrder, refuseOutdatedOrder, type Asking } from './change-order.ts'
import { printDocument } from '../document/print-document.ts'
import { documentsOf } from '../document/store.ts'
import { readOrder, type OrderReply } from './read-order.ts'

/**
 * Writes to the school's teachers about the free learners of its order. The invoices are made before the order is
 * locked; if it was changed meanwhile, nothing is queued. One state of the order is written about once.
 */
export async function sendDiscountEmail(
  app: App,
  asking: Asking,
  id: PurchaseOrderId,
): Promise<{ item: OrderReply; queued: number }> {
  const order = await readOrder(asking, id)
  if (order.status === 'deleted') throw new Problem('orderDeleted')
  if (order.freeLearners === 0) throw new Problem('noDiscount')
  const teachers = await teachersOf(asking.db, order.customerParticipantId)
  if (teachers.length === 0) throw new Problem('noRecipient')
  const mails: EmailToQueue[] = []
  for (const teacher of teachers) mails.push(await write(app, asking, { order, orderId: id, teacher }))
  let queued = 0
  const item = await changeOrder(asking, id, async (change) => {
    await refuseOutdatedOrder(asking, change, order.version)
    for (const mail of mails) if ((await queueEmail(change.tx, mail)) !== null) queued += 1
    if (queued === 0) return
    await change.tx
      .updateTable('purchaseOrders')
      .set({ discountMailedAt: change.by.now })
      .where('id', '=', id)
      .execute()
  })
  return { item, queued }
}

interface Teacher {
  id: number
  fullName: string
  email: string | null
  locale: string
}

async function teachersOf(db: Db, id: CustomerParticipantId) {
  return db
    .selectFrom('customerParticipantTeachers as ct')
    .innerJoin('teachers', 'teachers.id', 'ct.teacherId')
    .innerJoin('users', 'users.id', 'teachers.userId')
    .select(['teachers.id', 'users.fullName', 'users.email', 'users.locale'])
    .where('ct.customerParticipantId', '=', id)
    .where('users.email', 'is not', null)
    .where('users.disabledAt', 'is', null)
    .orderBy('teachers.id')
    .execute()
}

async function write(
  app: App,
  asking: Asking,
  { order, orderId, teacher }: { order: OrderReply; orderId: PurchaseOrderId; teacher: Teacher },
): Promise<EmailToQueue> {
  const locale: PaperLocale = paperLocales.find((one) => one === teacher.locale) ?? 'en'
  const olympiad = await asking.db
    .selectFrom('olympiads')
    .select(['olympiads.name', 'olympiads.title'])
    .where('olympiads.id', '=', order.olympiadId)
    .executeTakeFirstOrThrow()
  const count = (learners: number) => formatNumber(learners, languageTag(locale))
  const amount = (minor: number) => formatMoney(minor, order.currency, languageTag(locale))
  const { subject, html, text } = await renderSystemMail(asking.db, 'discount', {
    olympiadId: order.olympiadId,
    locale,
    variables: {
      name: teacher.fullName,
      free: count(order.freeLearners),
      learners: count(order.learners),
      school: order.customerName,
      olympiad: olympiad.title,
      invoice: order.number,
      reasons: order.lines.filter((line) => line.kind === 'free').map((line) => line.comment),
      total: amount(order.gross),
      outstanding: order.outstanding > 0 ? amount(order.outstanding) : '',
      link: `${app.config.publicUrl}/portal/${olympiad.name}/invoices`,
    },
  })
  const attachments: Attachment[] = []
  for (const { id, kind } of await documentsOf(asking.db, orderId)) {
    if (kind !== 'invoice' && kind !== 'credit-note') continue
    const { filename, mediaType, content } = await printDocument(app, id)
    attachments.push({ filename, mediaType, sha256: await app.files.put(content) })
  }
  return {
    olympiadId: order.olympiadId,
    kind: 'discount',
    purpose: `discount/${order.id}/${order.version}/${teacher.id}`,
    customerParticipantId: order.customerParticipantId,
    recipient: teacher.email ?? '',
    recipientName: teacher.fullName,
    subject,
    text,
    html,
    attachments,
  }
}
