import type { EmailStatus } from '@agon/domain/email'
import type { MassMailId, QueuedEmailId } from '@agon/domain/ids'
import { sql, type Selectable } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { QueuedEmailsTable } from '../db/generated.ts'
import type { App } from '../http/handler.ts'
import { readQuiet } from '../db/quiet.ts'
import { addMailEvents } from './events.ts'
import type { RenderedMail } from './hooks.ts'
import type { WordedMail } from './message.ts'
import { isMailPaused } from './pauses.ts'

/** A mail that this process alone hands over now. */
export interface ClaimedMail extends WordedMail {
  /** How often it was handed over: the result counts for this one. */
  readonly handOvers: number
}

export interface ClaimOptions {
  /** The name under which the process shows that it lives (jobs/life.ts). */
  readonly worker: string
  /** Mails wanted at most … */
  readonly free: number
  /** … and mass mails among them. */
  readonly freeForMass: number
}

export interface Claimed {
  readonly mails: ClaimedMail[]
  /** Mails of the group that are not sent: suppressed, left, or without words. */
  readonly decided: number
}

/** Takes a group of mails that are due, system mails first, and commits that they are being handed over. */
export function claimMails(app: App, options: ClaimOptions): Promise<Claimed> {
  const now = app.now()
  return app.database.db.transaction().execute(async (tx) => {
    // A restored platform sends nothing: the mails may have been sent since its backup.
    if ((await readQuiet(tx)) !== null) return { mails: [], decided: 0 }
    const isPaused = await isMailPaused(tx)
    const system = await dueSystemMails(tx, { now, limit: options.free, isPaused })
    const limit = Math.min(options.free - system.length, options.freeForMass)
    const mass = isPaused || limit <= 0 ? [] : await dueMassMails(tx, { now, limit })
    const due = [...system, ...mass]
    if (due.length === 0) return { mails: [], decided: 0 }
    const allowed = await withoutStopped(app, tx, due, now)
    const words = await app.mailHooks.render(
      app,
      tx,
      allowed.filter(({ massMailId }) => massMailId !== null),
      now,
    )
    const ready = await withWords(app, tx, allowed, { words, now })
    const mails = await begin(tx, ready, { worker: options.worker, words, now })
    return { mails, decided: due.length - mails.length }
  })
}

type Due = Omit<WordedMail, 'attachments'> & Pick<Selectable<QueuedEmailsTable>, 'attachments'>

const columns = sql`q.id, q.kind, q.olympiad_id, q.mass_mail_id, q.recipient, q.recipient_name, q.reply_to, q.user_id, q.school_id,
  q.useful_contact_id, q.interest_id, q.customer_participant_id, q.shared_with, q.purpose, q.attempts, q.subject,
  q.body_text as text, q.body_html as html, q.secret, q.attachments`

const dueAt = sql`coalesce(q.next_try_at, '-infinity'::timestamptz)`

async function dueSystemMails(
  tx: Tx,
  { now, limit, isPaused }: { now: Date; limit: number; isPaused: boolean },
): Promise<Due[]> {
  const { rows } = await sql<Due>`select ${columns} from queued_emails q
    where q.status = 'queued' and q.mass_mail_id is null and ${dueAt} <= ${now}
      ${isPaused ? sql`and q.kind = 'password'` : sql``}
    order by ${dueAt}, q.id limit ${limit} for update skip locked`.execute(tx)
  return rows
}

/** In a random order of the mass mails that have some, so that each has its turn. */
async function dueMassMails(tx: Tx, { now, limit }: { now: Date; limit: number }): Promise<Due[]> {
  const { rows: running } = await sql<{ id: MassMailId }>`
    select id from mass_mails m where state = 'queued' and exists (select from queued_emails q
      where q.status = 'queued' and q.mass_mail_id = m.id and ${dueAt} <= ${now})
    order by random()`.execute(tx)
  const due: Due[] = []
  for (const { id } of running) {
    if (due.length === limit) break
    const { rows } = await sql<Due>`select ${columns} from queued_emails q
      where q.status = 'queued' and q.mass_mail_id = ${id} and ${dueAt} <= ${now}
      order by ${dueAt}, q.id limit ${limit - due.length} for update skip locked`.execute(tx)
    due.push(...rows)
  }
  return due
}

/** Records mails that must not go out, and answers the others. */
async function withoutStopped(app: App, tx: Tx, due: readonly Due[], now: Date): Promise<Due[]> {
  const suppressed = await app.mailHooks.suppressed(app, tx, due, now)
  const mass = due.filter(({ id, massMailId }) => massMailId !== null && !suppressed.has(id))
  const left = mass.length === 0 ? new Map<QueuedEmailId, string>() : await app.mailHooks.left(app, tx, mass, now)
  await stop(app, tx, suppressed, { status: 'suppressed', now })
  await stop(app, tx, left, { status: 'left', now })
  return due.filter(({ id }) => !suppressed.has(id) && !left.has(id))
}

/** Mails without words fail. */
async function withWords(
  app: App,
  tx: Tx,
  mails: readonly Due[],
  { words, now }: { words: ReadonlyMap<QueuedEmailId, RenderedMail | Error>; now: Date },
): Promise<Due[]> {
  const ready: Due[] = []
  const faults = new Map<QueuedEmailId, string>()
  for (const mail of mails) {
    const own = mail.massMailId === null ? mail : (words.get(mail.id) ?? new Error('This mail has no template.'))
    if (own instanceof Error) faults.set(mail.id, own.message)
    else ready.push({ ...mail, subject: own.subject.replace(/\s+/g, ' ').trim(), text: own.text, html: own.html })
  }
  await stop(app, tx, faults, { status: 'failed', now })
  return ready
}

/** Ends mails before they are handed over. */
async function stop(
  app: App,
  tx: Tx,
  reasons: ReadonlyMap<QueuedEmailId, string>,
  { status, now }: { status: EmailStatus & ('suppressed' | 'left' | 'failed'); now: Date },
): Promise<void> {
  if (reasons.size === 0) return
  const ids = [...reasons.keys()]
  await sql`update queued_emails q set status = ${status}, reply = v.reason, secret = null
    from unnest(${ids}::int4[], ${[...reasons.values()]}::text[]) v(id, reason) where q.id = v.id`.execute(tx)
  await addMailEvents(
    tx,
    [...reasons].map(([id, reply]) => ({ id, status, reply })),
    { at: now },
  )
  for (const listener of app.mailListeners) await listener(tx, ids, 'failed', now)
}

async function begin(
  tx: Tx,
  mails: readonly Due[],
  { worker, words, now }: { worker: string; words: ReadonlyMap<QueuedEmailId, RenderedMail | Error>; now: Date },
): Promise<ClaimedMail[]> {
  if (mails.length === 0) return []
  const variables = mails.map(({ id }) => {
    const own = words.get(id)
    return own === undefined || own instanceof Error ? null : JSON.stringify(own.variables)
  })
  const { rows } = await sql<{ id: QueuedEmailId; attempts: number; handOvers: number }>`
    update queued_emails q set status = 'sending', sending_at = ${now}, sending_by = hashtext(${worker}), next_try_at = null,
      attempts = q.attempts + 1, hand_overs = q.hand_overs + 1,
      subject = v.subject, variables = coalesce(v.variables::jsonb, q.variables)
    from unnest(${mails.map(({ id }) => id)}::int4[], ${mails.map(({ subject }) => subject)}::text[], ${variables}::text[])
      v(id, subject, variables)
    where q.id = v.id returning q.id, q.attempts, q.hand_overs`.execute(tx)
  await addMailEvents(
    tx,
    mails.map(({ id }) => ({ id, status: 'sending' as const })),
    { at: now },
  )
  const counts = new Map(rows.map((row) => [row.id, row]))
  return mails.flatMap((mail) => {
    const own = counts.get(mail.id)
    return own === undefined ? [] : [{ ...mail, ...own }]
  })
}
