import type { QueuedEmailId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { App } from '../http/handler.ts'
import { lifeClass } from '../jobs/life.ts'
import { addMailEvents } from './events.ts'

const reason = 'The process ended, or the database was unavailable, while this mail was handed over.'

/**
 * One look for mails whose process died while it handed them over: they are uncertain. A process counts as dead when it
 * shows no life at two looks in a row; answers who shows none now. Mails without a process are settled at once.
 */
export async function settleAbandoned(app: App, before: readonly number[]): Promise<number[]> {
  const now = app.now()
  const { rows } = await sql<{ sendingBy: number | null }>`select distinct sending_by from queued_emails
    where status = 'sending' and (sending_by is null or not exists (
      select from pg_locks l where l.locktype = 'advisory' and l.objsubid = 2 and l.granted
        and l.database = (select oid from pg_database where datname = current_database())
        and l.classid = ${lifeClass}::int4::oid and l.objid = sending_by::oid))`.execute(app.database.db)
  const gone = rows.flatMap(({ sendingBy }) => (sendingBy === null ? [] : [sendingBy]))
  const certain = gone.filter((sender) => before.includes(sender))
  if (rows.length === gone.length && certain.length === 0) return gone
  await app.database.db.transaction().execute(async (tx) => {
    const { rows: mails } = await sql<{ id: QueuedEmailId; massMailId: number | null }>`
      update queued_emails set status = 'uncertain', reply = ${reason}, sending_by = null, secret = null
      where status = 'sending' and (sending_by is null or sending_by = any(${certain}::int4[]))
      returning id, mass_mail_id`.execute(tx)
    await addMailEvents(
      tx,
      mails.map(({ id }) => ({ id, status: 'uncertain' as const, reply: reason })),
      { at: now },
    )
    for (const { id, massMailId } of mails) {
      if (massMailId === null) for (const listener of app.mailListeners) await listener(tx, id, 'uncertain', now)
    }
  })
  return gone
}
