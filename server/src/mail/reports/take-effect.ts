import type { EmailStatus } from '@agon/domain/email'
import type { ReportKind } from '@agon/domain/mail-report'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { suppress } from '../suppression.ts'
import { askAlert } from './ask-alert.ts'
import type { ReportedMail, ReportItem } from './report.ts'

/** Soft bounces of this number, over this time at least, suppress an address for a while. */
const softBounces = 3
const softHours = 72
const softDays = 30
const hour = 3_600_000

interface Effective extends ReportItem {
  readonly mail: ReportedMail
}

/** Applies a report about a mail of ours: to the mail's status, and to the suppression of its address. */
export async function takeEffect(app: App, tx: Tx, item: Effective, now: Date): Promise<void> {
  const { kind, email, mail, diagnosis, status } = item
  const reason = [status, diagnosis].filter(Boolean).join(' ').slice(0, 500)
  const effect = effects[kind]
  if (effect !== undefined) await setStatus(app, tx, mail, { status: effect, reason, now })
  if (kind === 'delivered') await setDelivered(tx, mail, { reason, now })
  if (kind === 'hard') {
    await suppress(tx, { kind: 'bounced', address: email, reason, queuedEmailId: mail.id }, now)
    // A person vouched for the address until its next hard bounce.
    await tx
      .updateTable('emailHealth')
      .set({ overriddenAt: null, overriddenBy: null })
      .where('email', '=', email)
      .execute()
  }
  if (kind === 'complaint')
    await suppress(tx, { kind: 'complained', address: email, reason, queuedEmailId: mail.id }, now)
  if (kind === 'soft' && (await isRepeated(tx, email, now)))
    await suppress(
      tx,
      {
        kind: 'bounced',
        address: email,
        reason,
        queuedEmailId: mail.id,
        expiresAt: new Date(now.getTime() + softDays * 24 * hour),
      },
      now,
    )
  if (kind === 'policy') await askAlert(app, tx, { email, status, diagnosis })
}

const effects: { readonly [Kind in ReportKind]?: EmailStatus & ('bounced' | 'complained') } = {
  hard: 'bounced',
  soft: 'bounced',
  policy: 'bounced',
  complaint: 'complained',
}

interface Change {
  readonly status: 'bounced' | 'complained'
  readonly reason: string
  readonly now: Date
}

/** A report also settles an uncertain mail: it did arrive at a server. */
async function setStatus(app: App, tx: Tx, { id }: ReportedMail, { status, reason, now }: Change): Promise<void> {
  const changed = await tx
    .updateTable('queuedEmails')
    .set({ status, reply: reason })
    .where('id', '=', id)
    .where('status', 'in', status === 'bounced' ? ['sent', 'uncertain'] : ['sent', 'uncertain', 'bounced'])
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) return
  await addEvent(tx, id, status, reason, now)
  // A complaint shows that the mail arrived.
  if (status === 'complained') return
  for (const listener of app.mailListeners) await listener(tx, [id], 'bounced', now)
}

async function setDelivered(tx: Tx, { id }: ReportedMail, { reason, now }: Omit<Change, 'status'>): Promise<void> {
  await sql`update queued_emails set delivered_at = ${now},
    status = case when status = 'uncertain' then 'sent' else status end, sent_at = coalesce(sent_at, ${now})
    where id = ${id} and delivered_at is null and status in ('sent', 'uncertain')`.execute(tx)
  await addEvent(tx, id, 'delivered', reason, now)
}

async function addEvent(tx: Tx, queuedEmailId: number, status: string, reply: string, at: Date): Promise<void> {
  await sql`insert into email_events (queued_email_id, at, status, reply)
    values (${queuedEmailId}, ${at}, ${status}, ${reply})`.execute(tx)
}

async function isRepeated(tx: Tx, email: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ count: number; first: Date | null }>`
    select count(*)::int4 as count, min(at) as first from mail_reports
    where email = ${email} and kind = 'soft' and queued_email_id is not null and at > ${new Date(now.getTime() - softDays * 24 * hour)}`.execute(
    tx,
  )
  const { count = 0, first = null } = rows[0] ?? {}
  return count >= softBounces && first !== null && now.getTime() - first.getTime() >= softHours * hour
}
