import type { UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import { forgetPerson } from '#/activity/person-keys.ts'
import type { Tx } from '#/db/database.ts'
import { linkMailedTo } from '#/db/personal-data/mails-about.ts'
import { rowsOfPerson, tablesOf, type AnyTable } from '#/db/personal-data/registry.ts'
import { removedLearners } from '#/db/personal-data/removed-learners.ts'
import { subjectTables, type Erased, type Subject } from '#/db/personal-data/table-use.ts'
import type { App } from '#/http/handler.ts'
import { recordsToErase } from './accounts.ts'
import { checkErasure } from './check-erasure.ts'
import { eraseAddresses } from './erase-addresses.ts'
import { eraseCertificates } from './erase-certificates.ts'
import { eraseMails } from './erase-mails.ts'
import { eraseMentions } from './erase-mentions.ts'
import { eraseCommentsOfMarks, eraseTypedAnswers } from './erase-typed-answers.ts'
import { leaveOlympiads } from './leave-olympiads.ts'
import { namesOfPerson, withFormer } from './former.ts'
import { mentions } from './mentions.ts'
import { findPerson } from './people.ts'

export interface Erasure {
  readonly by: UserId | null
  readonly reason: string
}

/**
 * Erases a person by the registry of personal data, after the steps that need the names. Marks
 * and other figures stay, without the person. A job removes the files after the commit.
 */
export async function erasePerson(app: App, subject: Subject, erasure: Erasure): Promise<void> {
  await app.database.db.transaction().execute(async (tx) => {
    // A merge that is under way records rows that this transaction does not see.
    await sql`select pg_advisory_xact_lock(hashtext('merge'))`.execute(tx)
    const known: Known[] = []
    for (const record of await recordsToErase(tx, subject)) known.push(await holdRecord(app, tx, record, erasure))
    for (const record of known) await eraseRecord(app, tx, record, erasure)
  })
}

/** A record of the person, with all names that it has had. */
interface Known {
  readonly subject: Subject
  readonly names: readonly string[]
  readonly createdAt: Date
}

/** Locks a record, and refuses what stands against its erasure. */
async function holdRecord(app: App, tx: Tx, { kind, id }: Subject, { by, reason }: Erasure): Promise<Known> {
  await sql`select from ${sql.table(subjectTables[kind])} where id = ${id} for update`.execute(tx)
  if (kind === 'learner') {
    await holdRemoval(tx, id)
    await lockStatuses(tx, id)
  }
  const row = await findPerson(tx, { kind, id })
  if (row === undefined) throw new Problem('notFound')
  const subject = await withFormer(app, tx, { kind, id })
  const names = namesOfPerson(subject, row.name)
  if (by !== null) refuseNaming(reason, names)
  const { blocks } = await checkErasure(tx, subject)
  const [block] = blocks
  if (block !== undefined) throw new Problem(block)
  return { subject, names, createdAt: row.createdAt }
}

async function eraseRecord(
  app: App,
  tx: Tx,
  { subject, names, createdAt }: Known,
  { by, reason }: Erasure,
): Promise<void> {
  const { kind, id } = subject
  // First, so that the log of this very act does not tell the names either.
  if (kind === 'learner' || kind === 'user') await forgetPerson(tx, `${subjectTables[kind]}:${id}`)
  if (kind === 'learner') {
    await forgetMerged(tx, id)
    await sql`select erase_extra_time_reasons(${id})`.execute(tx)
  }
  await eraseTypedAnswers(tx, subject)
  await eraseCommentsOfMarks(tx, subject)
  await eraseMentions(tx, subject, names)
  const files = [...(await eraseCertificates(tx, subject, { by, now: app.now() })), ...(await eraseMails(tx, subject))]
  await eraseAddresses(tx, app.keys, subject)
  if (kind === 'user') await revokeLinks(tx, subject, app.now())
  for (const table of tablesOf(kind)) await eraseRows(tx, table, subject)
  if (kind === 'learner') {
    // Last, because rows of acts are found by the participations.
    await leaveOlympiads(tx, id)
    await forgetUnused(tx, id)
  }
  await sql`select forget_name_words(array(select words_of_name(name) from unnest(${names}::text[]) name))`.execute(tx)
  await tx
    .insertInto('erasures')
    .values({ kind, personId: id, reason, erasedBy: by, erasedAt: app.now() })
    .onConflict((conflict) => conflict.columns(['kind', 'personId']).doUpdateSet({ erasedAt: app.now() }))
    .execute()
  const erasure = { kind, id, createdAt: createdAt.toISOString() }
  await app.jobs.add(tx, 'privacy.finish-erasure', { erasure, files })
}

/** A learner who was removed from a list: undoing that waits for the erasure, or the erasure for the undo. */
async function holdRemoval(tx: Tx, id: number): Promise<void> {
  await sql`select from acts where id in (select act_id from ${removedLearners} gone where id = ${id})
    for update`.execute(tx)
  await sql`select from learners where id = ${id} for update`.execute(tx)
}

/** A start waits for the erasure, or the erasure for the start. */
async function lockStatuses(tx: Tx, learnerId: number): Promise<void> {
  await sql`select from sitting_statuses
    where participant_id in (select id from participants where learner_id = ${learnerId})
    order by participant_id for no key update`.execute(tx)
}

/** Links of schools in the mailbox of the erased user. */
async function revokeLinks(tx: Tx, { id, former }: Subject, now: Date): Promise<void> {
  await sql`update school_links set revoked_at = ${now} where revoked_at is null and ${linkMailedTo(id, former)}`.execute(
    tx,
  )
}

/** The reason stays after the erasure, in the list of erasures and in the log. */
function refuseNaming(reason: string, names: readonly string[]): void {
  if (!names.some((name) => mentions(reason, name))) return
  throw new Problem('invalid', {}, { fields: { reason: 'Leave out the name: the reason stays after the erasure.' } })
}

/** The log also has keys of the records that were merged into the person's. */
async function forgetMerged(tx: Tx, id: number): Promise<void> {
  const merged = await tx
    .selectFrom('mergedRecords')
    .select('fromId')
    .where('kind', '=', 'learners')
    .where('intoId', '=', id)
    .execute()
  for (const { fromId } of merged) await forgetPerson(tx, `learners:${fromId}`)
}

async function eraseRows(tx: Tx, table: AnyTable, subject: Subject): Promise<void> {
  const rows = rowsOfPerson(table, subject)
  if (table.rows === 'deleted' && table.table === 'termsAcceptances') {
    // The application may not delete from this table itself.
    await sql`select erase_terms_acceptances(${subject.id})`.execute(tx)
    return
  }
  if (table.rows === 'deleted') {
    await sql`delete from ${sql.table(table.table)} where ${rows}`.execute(tx)
    return
  }
  const changed = Object.entries(table.columns).flatMap(([column, use]) =>
    typeof use === 'object' && 'erasedTo' in use ? [sql`${sql.ref(column)} = ${valueOf(use, subject.id)}`] : [],
  )
  if (changed.length === 0) return
  const version = 'version' in table.columns ? [sql`version = version + 1`] : []
  await sql`update ${sql.table(table.table)} set ${sql.join([...changed, ...version])} where ${rows}`.execute(tx)
}

function valueOf({ erasedTo }: Erased, id: number): unknown {
  return typeof erasedTo === 'function' ? erasedTo(id) : erasedTo
}

/** A learner without any figure to keep goes as a whole. */
async function forgetUnused(tx: Tx, id: number): Promise<void> {
  await sql`delete from learners where id = ${id}
    and not exists (select from participants where learner_id = ${id})`.execute(tx)
}

/** Erases by a job. A person whose erasure is refused now stays for the next hour, and stops no other's. */
export async function tryToErase(app: App, subject: Subject, reason: string): Promise<void> {
  await erasePerson(app, subject, { by: null, reason }).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
  })
}
