import type { QueuedEmailId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'
import type { App } from '../http/handler.ts'
import { lifeClass } from '../jobs/life.ts'
import { journalFolder } from './check-journal.ts'
import { addMailEvents } from './events.ts'
import { giveBackUnsent } from './give-back.ts'
import { journaledProcesses, readJournalOf } from './journal.ts'
import { recordOutcomes } from './settle.ts'

const reason = 'The process ended, or the database was unavailable, while this mail was handed over.'

/** The findings of a look: processes that show no life, by their locks, and the mails that they have in hand. */
export interface Look {
  readonly gone: readonly number[]
  /** The number of each mail's hand-over. */
  readonly mails: ReadonlyMap<QueuedEmailId, number>
}
export const firstLook: Look = { gone: [], mails: new Map() }

interface Sending {
  readonly id: QueuedEmailId
  readonly handOvers: number
  readonly sendingBy: number | null
}

/**
 * One look for mails whose process died while it had them in hand. By its journal they have their result, are queued again
 * where they were not begun, or are uncertain. A process counts as dead when it shows no life at two looks in a row, at least
 * 4 seconds apart. Mails without a process are uncertain at once.
 */
export async function settleAbandoned(app: App, before: Look): Promise<Look> {
  const { rows } = await sql<Sending>`select id, hand_overs, sending_by from queued_emails
    where status = 'sending' and (sending_by is null or not exists (
      select from pg_locks l where l.locktype = 'advisory' and l.objsubid = 2 and l.granted
        and l.database = (select oid from pg_database where datname = current_database())
        and l.classid = ${lifeClass}::int4::oid and l.objid = sending_by::oid))`.execute(app.database.db)
  const gone = [...new Set(rows.flatMap(({ sendingBy }) => (sendingBy === null ? [] : [sendingBy])))]
  const isDead = (sendingBy: number | null) => sendingBy === null || before.gone.includes(sendingBy)
  const abandoned = rows.filter(({ sendingBy }) => isDead(sendingBy))
  if (abandoned.length > 0) {
    const { unbegun } = await settleByJournal(app, abandoned)
    // A process that lives without its lock begins a mail soon after the claim, or never (sender.ts).
    const certain = unbegun.filter(({ id, handOvers }) => before.mails.get(id) === handOvers)
    await giveBackUnsent(app, certain, { wait: 0 })
    const others = new Set(unbegun.map(({ id }) => id))
    await settleAsUncertain(
      app,
      abandoned.filter(({ id }) => !others.has(id)),
    )
  }
  return { gone, mails: new Map(rows.map(({ id, handOvers }) => [id, handOvers])) }
}

/** Records the results that the journals of dead processes have; answers the mails that were not begun. */
async function settleByJournal(app: App, abandoned: readonly Sending[]): Promise<{ unbegun: Sending[] }> {
  const folder = await journalFolder(app)
  const { rows } = await sql<{ name: string; sendingBy: number }>`
    select name, hashtext(name) as sending_by from unnest(${await journaledProcesses(folder)}::text[]) n(name)
    where hashtext(name) = any(${abandoned.map(({ sendingBy }) => sendingBy)}::int4[])`.execute(app.database.db)
  const unbegun: Sending[] = []
  for (const { name, sendingBy } of rows) {
    const own = new Map(abandoned.filter((mail) => mail.sendingBy === sendingBy).map((mail) => [mail.id, mail]))
    const { begun, results } = await readJournalOf(folder, name)
    const ended = results.filter(({ id, number }) => own.get(id)?.handOvers === number)
    const outcomes = ended.map(({ id, number, delivery }) => ({ id, handOvers: number, delivery }))
    if (outcomes.length > 0) await recordOutcomes(app, outcomes)
    unbegun.push(...[...own.values()].filter(({ id, handOvers }) => (begun.get(id) ?? 0) < handOvers))
  }
  return { unbegun }
}

/** Those that are still in hand. */
async function settleAsUncertain(app: App, abandoned: readonly Sending[]): Promise<void> {
  if (abandoned.length === 0) return
  await app.database.db.transaction().execute((tx) => makeUncertain(app, tx, abandoned))
}

async function makeUncertain(app: App, tx: Tx, abandoned: readonly Sending[]): Promise<void> {
  const now = app.now()
  const { rows: mails } = await sql<{ id: QueuedEmailId; massMailId: number | null }>`
    update queued_emails q set status = 'uncertain', reply = ${reason}, sending_by = null, secret = null
    from unnest(${abandoned.map(({ id }) => id)}::int4[], ${abandoned.map(({ handOvers }) => handOvers)}::int4[])
      v(id, hand_overs)
    where q.id = v.id and q.hand_overs = v.hand_overs and q.status = 'sending'
    returning q.id, q.mass_mail_id`.execute(tx)
  await addMailEvents(
    tx,
    mails.map(({ id }) => ({ id, status: 'uncertain' as const, reply: reason })),
    { at: now },
  )
  for (const { id, massMailId } of mails) {
    if (massMailId === null) for (const listener of app.mailListeners) await listener(tx, [id], 'uncertain', now)
  }
}
