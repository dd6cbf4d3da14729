import type { Marker } from '@agon/contract/marking/markers'
import type { AccountId, OlympiadId, QuestionId, QuestionVersionId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { kindsMarkedByPeople } from '@agon/domain/question/parts'
import { sql } from 'kysely'
import type { Database, Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { findQuestionOfMarking } from './questions-of-marking.ts'

/** Staff accounts of an olympiad with the questions that each marks, and how far each is. Overlords are listed once they have marked. */
export async function listMarkers(db: Db, olympiadId: OlympiadId, only?: AccountId) {
  const questions = await findQuestions(db, olympiadId)
  const ids = questions.map(({ questionId }) => questionId)
  const accounts = await findAccounts(db, olympiadId, { ids, only })
  const assigned = await db
    .selectFrom('markerQuestions')
    .selectAll()
    .where('accountId', '=', sql<AccountId>`any(${accounts.map(({ accountId }) => accountId)}::int[])`)
    .execute()
  const isAssigned = new Set(assigned.map((one) => `${one.accountId} ${one.questionId}`))
  const done = new Map((await countMarked(db, ids)).map((one) => [`${one.by} ${one.questionId}`, one]))
  return accounts.map(({ accountId, userId, name, role }) => ({
    accountId,
    name,
    role,
    questions: questions.map(({ questionId, questionVersionId }) => {
      const own = done.get(`${userId} ${questionId}`)
      return {
        questionVersionId,
        assigned: isAssigned.has(`${accountId} ${questionId}`),
        marked: own?.marked ?? 0,
        lastAt: own?.lastAt ?? null,
      }
    }),
  }))
}

interface Assignment {
  readonly accountId: AccountId
  readonly questionVersionId: QuestionVersionId
  readonly assigned: boolean
}

/** Assigns a question to a staff account, or takes it away. Marks that were given stay. */
export async function assignMarker(
  { db }: Database,
  actor: Actor,
  olympiadId: OlympiadId,
  { accountId, questionVersionId, assigned }: Assignment,
) {
  return db.transaction().execute(async (tx) => {
    const { questionId } = await findQuestionOfMarking(tx, actor, olympiadId, questionVersionId)
    const account = await tx
      .selectFrom('accounts')
      .select('role')
      .where('id', '=', accountId)
      .where(({ or, eb }) => or([eb('olympiadId', '=', olympiadId), eb('olympiadId', 'is', null)]))
      .where('role', '<>', 'overlord')
      .forKeyShare()
      .executeTakeFirst()
    if (account === undefined) throw new Problem('notFound')
    if (account.role === 'admin')
      throw new Problem('invalid', {}, { fields: { accountId: 'An admin marks every question.' } })
    await (
      assigned
        ? tx
            .insertInto('markerQuestions')
            .values({ accountId, questionId })
            .onConflict((row) => row.doNothing())
        : tx.deleteFrom('markerQuestions').where('accountId', '=', accountId).where('questionId', '=', questionId)
    ).execute()
    const [item] = await listMarkers(tx, olympiadId, accountId)
    if (item === undefined) throw new Problem('notFound')
    return item
  })
}

/** The questions of published papers that people mark, in the order of the paper. */
function findQuestions(db: Db, olympiadId: OlympiadId) {
  return db
    .selectFrom('papers')
    .innerJoin('paperQuestions as q', 'q.paperId', 'papers.id')
    .innerJoin('questionVersions as v', 'v.id', 'q.questionVersionId')
    .select(['v.id as questionVersionId', 'v.questionId'])
    .where('papers.olympiadId', '=', olympiadId)
    .where('v.kind', 'in', [...kindsMarkedByPeople])
    .groupBy(['v.id', 'v.questionId'])
    .orderBy(({ fn }) => fn.min('q.moduleIndex'))
    .orderBy(({ fn }) => fn.min('q.questionIndex'))
    .orderBy('v.id')
    .execute()
}

interface Account {
  readonly accountId: AccountId
  readonly userId: UserId
  readonly name: string
  readonly role: Marker['role']
}

async function findAccounts(
  db: Db,
  olympiadId: OlympiadId,
  { ids, only }: { readonly ids: readonly QuestionId[]; readonly only: AccountId | undefined },
): Promise<readonly Account[]> {
  const { rows } = await sql<Account>`
    select a.id as "accountId", a.user_id as "userId", u.full_name as name, a.role
    from accounts a join users u on u.id = a.user_id and u.disabled_at is null
    where (a.olympiad_id = ${olympiadId} or a.olympiad_id is null)
      and (a.role <> 'overlord'
        or exists (select from given_mark_history h where h.question_id = any(${[...ids]}::int[]) and h.given_by = a.user_id))
      ${only === undefined ? sql`` : sql`and a.id = ${only}`}
    order by u.full_name, a.role, a.id`.execute(db)
  return rows
}

interface Done {
  readonly questionId: QuestionId
  readonly by: UserId
  readonly marked: number
  readonly lastAt: Date
}

async function countMarked(db: Db, ids: readonly QuestionId[]): Promise<readonly Done[]> {
  const { rows } = await sql<Done>`
    select h.question_id as "questionId", h.given_by as by, count(distinct h.attempt_id)::int as marked,
      max(h.given_at) as "lastAt"
    from given_mark_history h join attempts a on a.id = h.attempt_id and a.superseded_at is null
    where h.question_id = any(${[...ids]}::int[]) and h.given_by is not null group by 1, 2`.execute(db)
  return rows
}
