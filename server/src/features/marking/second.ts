import type { AttemptId, OlympiadId, QuestionVersionId } from '@agon/domain/ids'
import { mayCompute } from '@agon/domain/olympiad'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Database, Tx } from '#/db/database.ts'
import { userIdOf, type Actor } from '#/http/actor.ts'
import { conflictWith } from '#/http/outdated.ts'
import { placedAnswers } from './marked-answers.ts'
import { findQuestionOfMarking, type QuestionOfMarking } from './questions-of-marking.ts'
import { findAnswers, settle } from './store-marks.ts'

interface Setting {
  readonly questionVersionId: QuestionVersionId
  /** Of the answers, in hundredths of a per cent; null: one person marks. */
  readonly share: number | null
  /** Thousandths of a mark. */
  readonly tolerance: number
  /** Of the setting that was seen; 0 for none. */
  readonly version: number
}

/** Sets second marking of a question, and settles its answers by the new rule: marks that were given stay. */
export async function setSecondMarking(
  { db }: Database,
  actor: Actor,
  olympiadId: OlympiadId,
  { questionVersionId, ...setting }: Setting,
  now: Date,
) {
  return db.transaction().execute(async (tx) => {
    // No mark is given beside it: each shares the olympiad.
    const { phase } = await tx
      .selectFrom('olympiads')
      .select('phase')
      .where('id', '=', olympiadId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (!mayCompute(phase)) throw new Problem('phase', { phase })
    const question = await findQuestionOfMarking(tx, actor, olympiadId, questionVersionId)
    if (setting.tolerance > question.marks)
      throw new Problem('invalid', {}, { fields: { tolerance: `At most ${question.marks / 1000}.` } })
    const item = await store(tx, question, setting)
    const { share, tolerance } = setting
    await tx
      .insertInto('secondMarkingChanges')
      .values({ questionId: question.questionId, share, tolerance, changedBy: userIdOf(actor), changedAt: now })
      .execute()
    const changed = await settleAll(tx, olympiadId, question)
    // Marks that count no more, or count now, have no new history: results are out of date all the same.
    await sql`insert into result_changes (olympiad_id, what)
      select ${olympiadId}, 'marks' from generate_series(1, ${changed}::int)`.execute(tx)
    return { item }
  })
}

/** Answers settled at a time: their texts and comments are read. */
const atOnce = 1000

/** Settles every answer of a question that has marks. Answers with how many marks that count have changed. */
async function settleAll(tx: Tx, olympiadId: OlympiadId, { questionId }: QuestionOfMarking): Promise<number> {
  const { rows } = await sql<{ questionVersionId: QuestionVersionId; attemptId: AttemptId }>`
    select question_version_id, attempt_id from ${placedAnswers(olympiadId)} as found
    where question_id = ${questionId} and (mark is not null or placed > 0) order by attempt_id`.execute(tx)
  let changed = 0
  for (const [id, own] of Map.groupBy(rows, ({ questionVersionId }) => questionVersionId)) {
    const attemptIds = own.map(({ attemptId }) => attemptId)
    for (let from = 0; from < attemptIds.length; from += atOnce)
      changed += await settle(tx, await findAnswers(tx, olympiadId, id, attemptIds.slice(from, from + atOnce)))
  }
  return changed
}

async function store(tx: Tx, { questionId }: QuestionOfMarking, setting: Omit<Setting, 'questionVersionId'>) {
  const { share, tolerance, version } = setting
  const now = await tx
    .selectFrom('secondMarkings')
    .select(['share', 'tolerance', 'version'])
    .where('questionId', '=', questionId)
    .executeTakeFirst()
  if ((now?.version ?? 0) !== version) throw conflictWith(now ?? { share: null, tolerance: 0, version: 0 }, null)
  const values = { share, tolerance, version: version + 1 }
  await tx
    .insertInto('secondMarkings')
    .values({ questionId, ...values })
    .onConflict((conflict) => conflict.column('questionId').doUpdateSet(values))
    .execute()
  return values
}
