import type { OlympiadId, QuestionId, QuestionModuleId, UserId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'

/** Questions in one statement, between two reports of the progress. */
const together = 500

/** The copy of each module, by its original. */
export type CopiedModules = ReadonlyMap<QuestionModuleId, QuestionModuleId>

/** Holds the modules, their questions and what the item bank has of these, in the order of all acts on questions. */
export async function holdPaper(tx: Tx, from: OlympiadId): Promise<void> {
  await sql`select from question_modules where olympiad_id = ${from} order by id for no key update`.execute(tx)
  await sql`select from questions where question_module_id in
    (select id from question_modules where olympiad_id = ${from}) order by id for no key update`.execute(tx)
  await sql`select from bank_items where line_id in (select line_id from bank_items where olympiad_id = ${from})
    order by question_id for update`.execute(tx)
}

export async function copyModules(tx: Tx, from: OlympiadId, to: OlympiadId): Promise<CopiedModules> {
  const modules = await tx
    .selectFrom('questionModules')
    .select('id')
    .where('olympiadId', '=', from)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .execute()
  const copies = new Map<QuestionModuleId, QuestionModuleId>()
  for (const { id } of modules) {
    const { rows } = await sql<{ id: QuestionModuleId }>`
      insert into question_modules
        (olympiad_id, position, titles, instructions, limit_seconds, shuffle_questions, shuffle_choices)
      select ${to}, position, titles, instructions, limit_seconds, shuffle_questions, shuffle_choices
      from question_modules where id = ${id} returning id`.execute(tx)
    for (const copy of rows) copies.set(id, copy.id)
  }
  return copies
}

/** Copies the newest version of each question. A copy is of the line of its original, also in the item bank. */
export async function copyQuestions(
  tx: Tx,
  modules: CopiedModules,
  by: UserId | null,
  report: (copied: number) => Promise<void>,
): Promise<void> {
  const questions = await tx
    .selectFrom('questions')
    .select(['id', 'questionModuleId'])
    .where('questionModuleId', 'in', [...modules.keys(), 0 as QuestionModuleId]) // no module has the number 0
    .where('deletedAt', 'is', null)
    .where('currentVersionId', 'is not', null)
    .orderBy('questionModuleId')
    .orderBy('position')
    .orderBy('id')
    .execute()
  for (let start = 0; start < questions.length; start += together) {
    const some = questions.slice(start, start + together)
    await copySome(tx, some.map(({ id }) => id), some.map((one) => modules.get(one.questionModuleId)), by) // prettier-ignore
    await report(some.length)
  }
}

async function copySome(
  tx: Tx,
  ids: readonly QuestionId[],
  modules: readonly (QuestionModuleId | undefined)[],
  by: UserId | null,
): Promise<void> {
  const { rows } = await sql<{ id: QuestionId }>`
    insert into questions (question_module_id, position, origin_id)
    select c.module, q.position, coalesce(q.origin_id, q.id)
    from unnest(${ids}::integer[], ${modules}::integer[]) with ordinality as c (id, module, place)
    join questions q on q.id = c.id order by c.place returning id`.execute(tx)
  // Ids are given in the order of the rows.
  const copies = rows.map(({ id }) => id).toSorted((one, other) => one - other)
  await sql`insert into question_versions (question_id, number, kind, difficulty, topic, marks, content, created_by)
    select c.copy, 1, v.kind, v.difficulty, v.topic, v.marks, v.content, ${by}
    from unnest(${ids}::integer[], ${copies}::integer[]) as c (id, copy)
    join questions q on q.id = c.id join question_versions v on v.id = q.current_version_id`.execute(tx)
  await sql`update questions set current_version_id = v.id from question_versions v
    where questions.id = any(${copies}::integer[]) and v.question_id = questions.id`.execute(tx)
}
