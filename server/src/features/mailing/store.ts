import type { MassMailId, OlympiadId, QueuedEmailId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import { matchesWords } from '#/db/search.ts'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { everyRow } from '#/http/every-row.ts'
import { orderedByIndex, type Query } from '#/http/list-page.ts'
import { grantedOlympiad } from '#/http/scope.ts'
import { madeFiles } from '#/mail/made-files.ts'
import { readAttached } from '#/mail/queue.ts'

export const shown = [
  'id',
  'recipient',
  'recipientName',
  'subject',
  'status',
  'attempts',
  'reply',
  'queuedAt',
  'sentAt',
] as const

/** A mass mail's subject is known when it is handed over; until then its mass mail's name stands for it. */
export const shownSubject = `case when queued_emails.subject = '' and queued_emails.mass_mail_id is not null
  then (select m.name from mass_mails m where m.id = queued_emails.mass_mail_id) else queued_emails.subject end`

/** The mails that the actor's grant reaches. */
export function reachable(db: Db, actor: Actor) {
  const olympiadId = grantedOlympiad(actor)
  const all = db.selectFrom('queuedEmails')
  return olympiadId === null ? all : all.where('olympiadId', '=', olympiadId)
}

/** All mails, read as they are sent on: there may be millions. */
export function everyEmail(db: Db, actor: Actor, olympiadId: OlympiadId | null) {
  const all = reachable(db, actor).select(shown)
  const query = olympiadId === null ? all : all.where('olympiadId', '=', olympiadId)
  const places = { id: 'queued_emails.id', columns: { queuedAt: 'queued_emails.queued_at' } }
  // The machinery of lists adds conditions and order only; the table is its own matter.
  return everyRow(query as unknown as Query, orderedByIndex(places), { name: 'queuedAt', descending: true })
}

export function listEmails(
  db: Db,
  actor: Actor,
  wanted: { olympiadId: OlympiadId | null; limit: number; term?: string; massMailId?: MassMailId | undefined },
) {
  let query = reachable(db, actor).select(shown).orderBy('queuedAt', 'desc').orderBy('id', 'desc')
  if (wanted.olympiadId !== null) query = query.where('olympiadId', '=', wanted.olympiadId)
  if (wanted.massMailId !== undefined) query = query.where('massMailId', '=', wanted.massMailId)
  for (const word of matchesWords(sql.ref('search'), wanted.term ?? '')) query = query.where(word)
  return query.limit(wanted.limit).execute()
}

/** The lines before the first empty one, of the mail that carries this one's id. Only the demo's mail server keeps mails. */
const received = sql<string | null>`(
  select convert_from(substring(m.message from 1 for position('\\x0d0a0d0a'::bytea in m.message) - 1), 'LATIN1')
  from demo_mailbox m
  where m.recipient = queued_emails.recipient
    and position(convert_to(queued_emails.message_id, 'UTF8') in m.message) > 0
  order by m.id limit 1)`

/** A mail with its history, which begins with its queueing. */
export async function findWithHistory(db: Db, actor: Actor, id: QueuedEmailId) {
  const row = await reachable(db, actor)
    .select(shown)
    .select(['kind', 'olympiadId', 'massMailId', 'deliveredAt', 'nextTryAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Problem('notFound')
  const events = await db
    .selectFrom('emailEvents')
    .leftJoin('users', 'users.id', 'emailEvents.by')
    .select(['emailEvents.status', 'emailEvents.at', 'users.fullName as by', 'emailEvents.reply'])
    .where('queuedEmailId', '=', id)
    .orderBy('emailEvents.id')
    .execute()
  const begin = { status: row.massMailId === null ? ('queued' as const) : ('held' as const), at: row.queuedAt }
  return { ...row, history: [{ ...begin, by: await queuedBy(db, row.massMailId), reply: null }, ...events] }
}

async function queuedBy(db: Db, massMailId: MassMailId | null): Promise<string | null> {
  if (massMailId === null) return null
  const row = await db
    .selectFrom('massMails')
    .innerJoin('users', 'users.id', 'massMails.queuedBy')
    .select('users.fullName')
    .where('massMails.id', '=', massMailId)
    .executeTakeFirst()
  return row?.fullName ?? null
}

export async function findEmail(db: Db, actor: Actor, id: QueuedEmailId) {
  const row = await reachable(db, actor)
    .select(shown)
    .select(['bodyText as text', 'bodyHtml as html', 'attachments', received.as('received'), madeFiles.as('madeFiles')])
    .select(sql.raw<string>(shownSubject).as('shownSubject'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Problem('notFound')
  const { shownSubject: subject, ...item } = row
  return { ...item, subject, attachments: readAttached(row.attachments).stored }
}
