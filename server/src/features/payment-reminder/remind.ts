import { dayIn } from '@agon/domain/day'
import type { UserId } from '@agon/domain/ids'
import type { ReminderBlock, ReminderKind } from '@agon/domain/payment-reminder'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { queueEmail, type Attachment } from '#/mail/queue.ts'
import { moneyRecipients } from '../customer-billing/recipients.ts'
import { findDue, type DueReminder } from './due.ts'
import { attachDocuments, findOrder, writeReminder, type RemindedOrder } from './write-reminder.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'payment-reminder.send': object
  }
}

/** Orders that one run of the hourly job reminds of. */
const mostInOneRun = 2000

/** Sends the reminders that are due. Orders that one run leaves come an hour later. */
export async function sendDueReminders(app: App): Promise<void> {
  for (const due of await findDue(app.database.db, app.now(), { limit: mostInOneRun })) await sendDue(app, due)
}

/** Sends one automatic reminder, if it is still due under the lock of its order: of two processes the second finds it sent. */
export async function sendDue(app: App, { id, kind }: DueReminder): Promise<void> {
  const now = app.now()
  const attachments = await attachDocuments(app, id)
  await app.database.db.transaction().execute(async (tx) => {
    const order = await findOrder(tx, id)
    const due = await findDue(tx, now, { limit: 3, of: id })
    if (!due.some((one) => one.kind === kind)) return
    await remind(tx, order, { kind, attachments, publicUrl: app.config.publicUrl, now, by: null })
  })
}

interface Reminder {
  readonly kind: ReminderKind
  readonly attachments: readonly Attachment[]
  readonly publicUrl: string
  readonly now: Date
  readonly by: UserId | null
}

/** Queues the mails of a reminder and records it, in one transaction. Without a recipient nothing is recorded. */
export async function remind(tx: Tx, order: RemindedOrder, reminder: Reminder): Promise<boolean> {
  const { kind, now, by, attachments, publicUrl } = reminder
  const onDay = kind === 'by-hand' ? dayIn(now, order.timeZone) : null
  const recipients = await moneyRecipients(tx, order.customerParticipantId)
  if (recipients.length === 0) return false
  const recorded = await tx
    .insertInto('orderReminders')
    .values({ purchaseOrderId: order.id, kind, onDay, mails: recipients.length, sentAt: now, sentBy: by })
    .onConflict((conflict) => conflict.columns(['purchaseOrderId', 'kind', 'onDay']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (recorded === undefined) return false
  const occasion = onDay === null ? kind : `${kind}/${onDay}`
  for (const recipient of recipients)
    await queueEmail(tx, await writeReminder(tx, order, { recipient, occasion, attachments, publicUrl, now }))
  return true
}

/** Why an order gets no reminder by hand now; null: it gets one. */
export async function blockOf(db: Db, order: RemindedOrder, now: Date): Promise<ReminderBlock | null> {
  if (order.status === 'deleted') return 'deleted'
  if (order.status === 'pre') return 'approved'
  if (order.status === 'paid' || order.outstanding <= 0) return 'paid'
  const today = await db
    .selectFrom('orderReminders')
    .select('id')
    .where('purchaseOrderId', '=', order.id)
    .where(sql<boolean>`(sent_at at time zone ${order.timeZone})::date = ${dayIn(now, order.timeZone)}::date`)
    .executeTakeFirst()
  if (today !== undefined) return 'reminded'
  return (await moneyRecipients(db, order.customerParticipantId)).length === 0 ? 'no-recipient' : null
}
