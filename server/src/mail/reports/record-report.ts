import { createHash } from 'node:crypto'
import { normalAddress } from '@agon/domain/email-address'
import type { OlympiadId, QueuedEmailId } from '@agon/domain/ids'
import type { ReportSource } from '@agon/domain/mail-report'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { takeEffect } from './take-effect.ts'
import type { Report, ReportedMail, ReportItem } from './report.ts'

export interface Received {
  readonly by: ReportSource
  /** The mail that the signed return path names; undefined: only Message-ID and recipient lead to it. */
  readonly provedId?: QueuedEmailId | undefined
  /** Only a mail of this olympiad is matched; null or absent: any. */
  readonly olympiadId?: OlympiadId | null
}

/** An item as it counts. */
export interface MatchedItem extends ReportItem {
  /** null: no mail of ours; the item has no effect. */
  readonly mail: ReportedMail | null
}

/** Finds the mail of each item. Nothing is written. */
export async function matchReport(
  db: Db,
  report: Report,
  { provedId, olympiadId = null }: Omit<Received, 'by'>,
): Promise<MatchedItem[]> {
  const mail = provedId === undefined ? await findById(db, report, olympiadId) : await findProved(db, provedId)
  return report.items.map((item) => {
    if (mail === undefined) return { ...item, mail: null }
    const isRecipient = item.email === normalAddress(mail.recipient)
    // A mail has one recipient; a server that forwards may name another, or none.
    const isOnly = provedId !== undefined && report.items.length === 1
    return isRecipient || isOnly ? { ...item, email: normalAddress(mail.recipient), mail } : { ...item, mail: null }
  })
}

function findProved(db: Db, id: QueuedEmailId): Promise<ReportedMail | undefined> {
  return db
    .selectFrom('queuedEmails')
    .select(['id', 'recipient'])
    .where('id', '=', id)
    .where('status', 'in', ['sending', 'sent', 'uncertain', 'bounced', 'complained', 'failed'])
    .executeTakeFirst()
}

/** Our Message-IDs have the mail's number before the at sign. */
async function findById(
  db: Db,
  { messageId, items }: Report,
  olympiadId: OlympiadId | null,
): Promise<ReportedMail | undefined> {
  const number = Number(/\.(\d{1,10})@/.exec(messageId)?.[1] ?? 0)
  if (number < 1 || number > 2_147_483_647) return undefined
  const emails = items.map(({ email }) => email)
  const { rows } = await sql<ReportedMail>`select id, recipient from queued_emails
    where id = ${number}::int4 and message_id = ${messageId} and lower(recipient) = any(${emails}::text[])
      and (${olympiadId}::int4 is null or olympiad_id = ${olympiadId})`.execute(db)
  return rows[0]
}

export interface ReceivedReport extends Received {
  readonly report: Report
}

/** Records a report once, and its effects on mails and addresses. Answers its items as they count. */
export async function recordReport(app: App, report: Report, received: Received): Promise<MatchedItem[]> {
  const [items = []] = await recordReports(app, [{ report, ...received }])
  return items
}

/** The same for a group, in one transaction. */
export async function recordReports(app: App, group: readonly ReceivedReport[]): Promise<MatchedItem[][]> {
  const now = app.now()
  return app.database.db.transaction().execute(async (tx) => {
    const recorded: MatchedItem[][] = []
    for (const { report, ...received } of group) recorded.push(await recordOne(app, tx, report, { ...received, now }))
    return recorded
  })
}

async function recordOne(
  app: App,
  tx: Tx,
  report: Report,
  { now, ...received }: Received & { readonly now: Date },
): Promise<MatchedItem[]> {
  const items = await matchReport(tx, report, received)
  for (const item of items) {
    const fresh = await insertOnce(tx, report, item, { by: received.by, now })
    if (fresh && item.mail !== null) await takeEffect(app, tx, { ...item, mail: item.mail }, now)
  }
  return items
}

async function insertOnce(
  tx: Tx,
  { messageId }: Report,
  { email, kind, status, diagnosis, mail }: MatchedItem,
  { by, now }: { by: ReportSource; now: Date },
): Promise<boolean> {
  const about = [mail?.id ?? messageId, email, kind, status, diagnosis]
  const digest = createHash('sha256').update(JSON.stringify(about)).digest()
  const row = await tx
    .insertInto('mailReports')
    .values({ queuedEmailId: mail?.id ?? null, email, kind, status, diagnosis, receivedBy: by, digest, at: now })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
