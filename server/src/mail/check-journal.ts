import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { QueuedEmailId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../db/database.ts'
import type { App } from '../http/handler.ts'
import { addMailEvents } from './events.ts'
import { readJournal, type HandOver } from './journal.ts'
import { pauseMail } from './pauses.ts'

/** The journal of a database is found by this name, also after a restore. */
const fact = 'mail.journal'
const factValue = z.object({
  database: z.string(),
  /** Earlier hand-overs were compared; null: none yet. */
  checkedUntil: z.string().nullable(),
})

const groupSize = 1000

/** The folder of the hand-over journal of this database. */
export async function journalFolder(app: App): Promise<string> {
  const { database } = await app.database.db.transaction().execute(readFact)
  return join(app.config.DATA_DIR, 'mail-journal', database)
}

async function readFact(tx: Tx): Promise<z.infer<typeof factValue>> {
  const value = JSON.stringify({ database: randomUUID(), checkedUntil: null })
  await tx
    .insertInto('systemFacts')
    .values({ name: fact, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('systemFacts')
    .select('value')
    .where('name', '=', fact)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return factValue.parse(row.value)
}

/**
 * Compares the journal with the database, before a process sends its first mail. A database that does not know hand-overs
 * of the journal is older than the mails that went out: mail is paused until a person resumes it, and mails that would go
 * out again are uncertain. Answers how many hand-overs the database does not know.
 */
export async function checkJournal(app: App): Promise<number> {
  const folder = await journalFolder(app)
  const now = app.now()
  return app.database.db.transaction().execute(async (tx) => {
    const { database, checkedUntil } = await readFact(tx)
    const unknown: HandOver[] = []
    for await (const newestFirst of readJournal(folder, checkedUntil === null ? null : new Date(checkedUntil))) {
      const unchecked = newestFirst.filter(({ at }) => checkedUntil === null || at > checkedUntil)
      unknown.push(...(await unknownOf(tx, unchecked)))
    }
    if (unknown.length > 0) {
      await settleUnknown(tx, unknown, now)
      await pauseMail(tx, { reason: reasonOf(unknown), by: null, now })
    }
    const value = JSON.stringify({ database, checkedUntil: now.toISOString() })
    await tx.updateTable('systemFacts').set({ value, updatedAt: now }).where('name', '=', fact).execute()
    return unknown.length
  })
}

/** Hand-overs that the database does not know; these are the newest ones of a file. */
async function unknownOf(tx: Tx, newestFirst: readonly HandOver[]): Promise<HandOver[]> {
  const unknown: HandOver[] = []
  for (let at = 0; at < newestFirst.length; at += groupSize) {
    const group = newestFirst.slice(at, at + groupSize)
    const { rows } = await sql<{ at: number }>`
      select v.at::int4 as at from unnest(${group.map(({ id }) => id)}::int4[], ${group.map(({ number }) => number)}::int4[],
        ${group.map(({ name }) => name)}::text[]) with ordinality v(id, number, name, at)
      left join queued_emails q on q.id = v.id
      where case when q.id is null
        then v.id > (select coalesce(max(id), 0) from queued_emails)
        else q.hand_overs < v.number or coalesce(q.purpose, 'mass/' || q.mass_mail_id) <> v.name end`.execute(tx)
    if (rows.length === 0) break
    unknown.push(...rows.flatMap((row) => group[row.at - 1] ?? []))
  }
  return unknown
}

async function settleUnknown(tx: Tx, unknown: readonly HandOver[], now: Date): Promise<void> {
  const reply = 'The hand-over journal has this mail; the database is older, because it was restored.'
  const { rows } = await sql<{ id: QueuedEmailId }>`
    update queued_emails q set status = 'uncertain', reply = ${reply}, hand_overs = v.number, secret = null
    from (select id, max(number) as number, name from unnest(${unknown.map(({ id }) => id)}::int4[],
        ${unknown.map(({ number }) => number)}::int4[], ${unknown.map(({ name }) => name)}::text[]) u(id, number, name)
      group by id, name) v
    where q.id = v.id and coalesce(q.purpose, 'mass/' || q.mass_mail_id) = v.name and q.hand_overs < v.number
      and q.status in ('held', 'queued', 'sending', 'failed')
    returning q.id`.execute(tx)
  await addMailEvents(
    tx,
    rows.map(({ id }) => ({ id, status: 'uncertain' as const, reply })),
    { at: now },
  )
}

function reasonOf(unknown: readonly HandOver[]): string {
  const first = unknown.reduce((least, { at }) => (at < least ? at : least), unknown[0]?.at ?? '')
  return `The database is older than the mails that went out: the hand-over journal has ${unknown.length} since ${first} that it does not know. Check them, then resume.`
}
