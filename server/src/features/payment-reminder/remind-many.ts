import type { RemindedOrder as Reminded } from '@agon/contract/payment-reminder/calls'
import type { OlympiadId, PurchaseOrderId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { userIdOf } from '#/http/actor.ts'
import type { RequestContext } from '#/http/handler.ts'
import type { Attachment } from '#/mail/queue.ts'
import { moneyRecipients } from '../customer-billing/recipients.ts'
import { reachedOrders } from '../purchase-order/policy.ts'
import { blockOf, remind } from './remind.ts'
import { attachDocuments, findOrder } from './write-reminder.ts'

type Context = Pick<RequestContext, 'app' | 'db' | 'actor' | 'now'>

/** Reminds of each of these orders, or says why not; each in a transaction of its own. A preview writes nothing. */
export async function remindMany(
  context: Context,
  olympiadId: OlympiadId,
  { ids, preview }: { ids: readonly PurchaseOrderId[]; preview: boolean },
): Promise<{ items: Reminded[]; sent: number }> {
  const { db, actor } = context
  await refuseArchived(context, olympiadId)
  const wanted = [...new Set(ids)]
  const found = await db
    .selectFrom('purchaseOrders')
    .select('id')
    .where('id', 'in', wanted)
    .where('olympiadId', '=', olympiadId)
    .where(reachedOrders(actor))
    .orderBy('dueAt')
    .orderBy('id')
    .execute()
  if (found.length < wanted.length) throw new Problem('notFound')
  const items: Reminded[] = []
  let sent = 0
  for (const { id } of found) {
    const item = await remindOne(context, id, preview)
    items.push(item.order)
    if (item.sent) sent += 1
  }
  return { items, sent }
}

async function remindOne(
  { app, db, actor, now }: Context,
  id: PurchaseOrderId,
  preview: boolean,
): Promise<{ order: Reminded; sent: boolean }> {
  const attachments: Attachment[] = preview ? [] : await attachDocuments(app, id)
  return db.transaction().execute(async (tx) => {
    const order = await findOrder(tx, id)
    const blocked = await blockOf(tx, order, now)
    const { number, customerName, outstanding, currency, customerParticipantId } = order
    const recipients = (await moneyRecipients(tx, customerParticipantId)).map(({ email }) => email)
    const reminder = {
      kind: 'by-hand',
      attachments,
      publicUrl: app.config.publicUrl,
      now,
      by: userIdOf(actor),
    } as const
    const sent = !preview && blocked === null && (await remind(tx, order, reminder))
    return { order: { id, number, customerName, outstanding, currency, recipients, blocked }, sent }
  })
}

async function refuseArchived({ db }: Context, olympiadId: OlympiadId): Promise<void> {
  const { phase } = await db
    .selectFrom('olympiads')
    .select('phase')
    .where('id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  if (phase === 'draft' || phase === 'archived') throw new Problem('phase', { phase })
}
