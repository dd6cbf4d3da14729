import type { OlympiadId, QuestionId, QuestionModuleId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'

export interface ModuleFilter {
  olympiadId?: OlympiadId
  id?: QuestionModuleId
}

/** Modules in the order of the sitting, those that are not run last. */
export async function findModules(db: Db, filter: ModuleFilter) {
  let query = db
    .selectFrom('questionModules as m')
    .select(['m.id', 'm.olympiadId', 'm.position', 'm.titles', 'm.instructions', 'm.limitSeconds'])
    .select(['m.shuffleQuestions', 'm.shuffleChoices', 'm.version'])
    .select(
      sql<number>`(select count(*) from questions q where q.question_module_id = m.id and q.deleted_at is null)`.as(
        'questions',
      ),
    )
    .select(
      sql<number>`(select coalesce(sum(v.marks), 0) from questions q join question_versions v on v.id = q.current_version_id
        where q.question_module_id = m.id and q.deleted_at is null)`.as('marks'),
    )
    .where('m.deletedAt', 'is', null)
  if (filter.olympiadId !== undefined) query = query.where('m.olympiadId', '=', filter.olympiadId)
  if (filter.id !== undefined) query = query.where('m.id', '=', filter.id)
  return query
    .orderBy('m.position', (order) => order.asc().nullsLast())
    .orderBy('m.id')
    .execute()
}

export async function findModule(db: Db, id: QuestionModuleId) {
  const [module] = await findModules(db, { id })
  if (module === undefined) throw new Problem('notFound')
  return module
}

export interface QuestionFilter {
  questionModuleId?: QuestionModuleId
  id?: QuestionId
  ids?: QuestionId[]
}

/** Questions as they stand now, in the order of their module. */
export async function findQuestions(db: Db, filter: QuestionFilter) {
  let query = db
    .selectFrom('questions as q')
    .innerJoin('questionVersions as v', 'v.id', 'q.currentVersionId')
    .select(['q.id', 'q.questionModuleId', 'q.position', 'q.version'])
    .select(['v.number', 'v.content as question', 'v.createdAt as changedAt'])
    .select(sql<boolean>`exists (select from paper_questions p where p.question_version_id = v.id)`.as('published'))
    .where('q.deletedAt', 'is', null)
  if (filter.questionModuleId !== undefined) query = query.where('q.questionModuleId', '=', filter.questionModuleId)
  if (filter.id !== undefined) query = query.where('q.id', '=', filter.id)
  if (filter.ids !== undefined) query = query.where('q.id', 'in', filter.ids)
  return query.orderBy('q.position').orderBy('q.id').execute()
}

export async function findQuestion(db: Db, id: QuestionId) {
  const [question] = await findQuestions(db, { id })
  if (question === undefined) throw new Problem('notFound')
  return question
}

/** Whatever a question was, the newest first. */
export async function findVersions(db: Db, questionId: QuestionId) {
  return db
    .selectFrom('questionVersions as v')
    .leftJoin('users as u', 'u.id', 'v.createdBy')
    .select(['v.number', 'v.content as question', 'v.createdAt as changedAt', 'u.fullName as changedBy'])
    .select(sql<boolean>`exists (select from paper_questions p where p.question_version_id = v.id)`.as('published'))
    .where('v.questionId', '=', questionId)
    .orderBy('v.number', 'desc')
    .execute()
}

/** The olympiad that a module belongs to; undefined when there is no such module. */
export async function olympiadOfModule(db: Db, id: QuestionModuleId): Promise<OlympiadId | undefined> {
  const row = await db
    .selectFrom('questionModules')
    .select('olympiadId')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row?.olympiadId
}

/** Where a question belongs; undefined when there is no such question. */
export async function placeOfQuestion(db: Db, id: QuestionId) {
  return db
    .selectFrom('questions')
    .innerJoin('questionModules', 'questionModules.id', 'questions.questionModuleId')
    .select(['questionModules.olympiadId', 'questions.questionModuleId'])
    .where('questions.id', '=', id)
    .where('questions.deletedAt', 'is', null)
    .executeTakeFirst()
}

/** The ids of a module's questions, in their order. */
export async function orderOf(db: Db, questionModuleId: QuestionModuleId): Promise<QuestionId[]> {
  const rows = await db
    .selectFrom('questions')
    .select('id')
    .where('questionModuleId', '=', questionModuleId)
    .where('deletedAt', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Puts questions into a module, in this order from 1. */
export async function placeQuestions(tx: Tx, questionModuleId: QuestionModuleId, ids: QuestionId[]): Promise<void> {
  await sql`update questions set position = placed.position, question_module_id = ${questionModuleId}
    from unnest(${ids}::integer[]) with ordinality as placed (id, position)
    where questions.id = placed.id
      and (questions.position, questions.question_module_id) is distinct from (placed.position, ${questionModuleId})`.execute(
    tx,
  )
}
