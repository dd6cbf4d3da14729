import type { OlympiadId, QuestionVersionId } from '@agon/domain/ids'
import { mayCompute } from '@agon/domain/olympiad'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Database, Tx } from '#/db/database.ts'
import { conflictWith } from '#/http/outdated.ts'
import { markedAnswers, type MarkedAnswer } from './marked-answers.ts'
import { findQuestionOfMarking, type QuestionOfMarking } from './questions-of-marking.ts'
import { settle } from './store-marks.ts'

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
  olympiadId: OlympiadId,
  { questionVersionId, ...setting }: Setting,
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
    const question = await findQuestionOfMarking(tx, olympiadId, questionVersionId)
    if (setting.tolerance > question.marks)
      throw new Problem('invalid', {}, { fields: { tolerance: `At most ${question.marks / 1000}.` } })
    const item = await store(tx, question, setting)
    const { rows } = await sql<MarkedAnswer>`select * from ${markedAnswers(olympiadId)} as found
      where question_id = ${question.questionId} and (mark is not null or jsonb_array_length(marks) > 0)`.execute(tx)
    const changed = await settle(tx, rows)
    // Marks that count no more, or count now, have no new history: results are out of date all the same.
    await sql`insert into result_changes (olympiad_id, what)
      select ${olympiadId}, 'marks' from generate_series(1, ${changed}::int)`.execute(tx)
    return { item }
  })
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
