import type { OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'
import { snake } from '#/db/noted-tables.ts'
import { lockOlympiad } from '../store.ts'
import { olympiadTables } from './tables.ts'

/** Deletes a draft with all that organisers wrote in it. Records of people and money, and copies elsewhere, keep it. */
export async function deleteOlympiad(db: Db, id: OlympiadId): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const olympiad = await lockOlympiad(tx, id)
    if (olympiad === undefined) throw new Problem('notFound')
    if (olympiad.phase !== 'draft') throw new Problem('phase', { phase: olympiad.phase })
    const what = await findUses(tx, id)
    if (what.length > 0) throw new Problem('olympiadInUse', { what: what.join(', ') })
    await deleteRows(tx, id)
    const { name } = await tx.deleteFrom('olympiads').where('id', '=', id).returning('name').executeTakeFirstOrThrow()
    await tx.deleteFrom('urlNames').where('name', '=', name).execute()
  })
}

/** Reasons in words why a draft cannot be deleted. */
async function findUses(tx: Tx, id: OlympiadId): Promise<string[]> {
  const blocking = Object.entries(olympiadTables).flatMap(([table, fate]) =>
    typeof fate === 'object' ? [{ table: snake(table), words: fate.blocks }] : [],
  )
  const looks = blocking.map(
    ({ table, words }) =>
      sql`select ${words}::text as words where exists (select from ${sql.table(table)} where olympiad_id = ${id})`,
  )
  const taken = sql`select 'questions that other olympiads took from it'::text as words where exists (
    select from questions c join question_modules m on m.id = c.question_module_id and m.olympiad_id <> ${id}
    where c.origin_id in (select q.id from questions q join question_modules o on o.id = q.question_module_id
      where o.olympiad_id = ${id}))`
  const { rows } = await sql<{ words: string }>`${sql.join([...looks, taken], sql` union all `)}`.execute(tx)
  return [...new Set(rows.map(({ words }) => words))]
}

/** Other rows go with the olympiad’s own, by their references. */
async function deleteRows(tx: Tx, id: OlympiadId): Promise<void> {
  const modules = sql`(select id from question_modules where olympiad_id = ${id})`
  // Copies refer to their originals in other modules: one statement deletes both.
  await sql`delete from questions where question_module_id in ${modules}`.execute(tx)
  await sql`delete from question_modules where olympiad_id = ${id}`.execute(tx)
  await sql`delete from team_rules where id = ${id}`.execute(tx)
  await sql`delete from act_rows where act_id in (select id from acts where olympiad_id = ${id})`.execute(tx)
  for (const table of ['acts', 'bulk_runs', 'tasks', 'count_changes', 'counted_learners'])
    await sql`delete from ${sql.table(table)} where olympiad_id = ${id}`.execute(tx)
  await releaseUploads(tx, id)
}

/**
 * The uploads become the platform’s without being offered as files: a picture that another olympiad uses stays, and the
 * collection of files deletes the others.
 */
async function releaseUploads(tx: Tx, id: OlympiadId): Promise<void> {
  await sql`delete from uploads u where u.olympiad_id = ${id} and exists (select from uploads p
    where p.olympiad_id is null and p.sha256 = u.sha256 and p.filename = u.filename)`.execute(tx)
  await sql`delete from attachments a using uploads u where u.id = a.upload_id and u.olympiad_id = ${id}`.execute(tx)
  await tx.updateTable('uploads').set({ olympiadId: null }).where('olympiadId', '=', id).execute()
}
