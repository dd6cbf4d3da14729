import type { OlympiadId, QuestionVersionId } from '@agon/domain/ids'
import type { SecondMarking } from '@agon/domain/marking/second-marking'
import { mayCompute } from '@agon/domain/olympiad'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Database, Tx } from '#/db/database.ts'
import { markedAnswers, type MarkedAnswer } from './marked-answers.ts'
import { findQuestionOfMarking, type QuestionOfMarking } from './questions-of-marking.ts'
import { settle } from './store-marks.ts'

interface Setting {
  readonly questionVersionId: QuestionVersionId
  readonly second: SecondMarking | null
  /** Of the setting that was seen; 0 for none. */
  readonly version: number
}

/** Sets second marking of a question, and settles its answers by the new rule: marks that were given stay. */
export async function setSecondMarking(
  { db }: Database,
  olympiadId: OlympiadId,
  { questionVersionId, second, version }: Setting,
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
    if (second !== null && second.tolerance > question.marks)
      throw new Problem('invalid', {}, { fields: { tolerance: `At most ${question.marks / 1000}.` } })
    const stored = await store(tx, question, second, version)
    const { rows } = await sql<MarkedAnswer>`select * from ${markedAnswers(olympiadId)} as found
      where question_id = ${question.questionId} and (mark is not null or jsonb_array_length(marks) > 0)`.execute(tx)
    const changed = await settle(tx, rows)
    // Marks that count no more, or count now, have no new history: results are out of date all the same.
    await sql`insert into result_changes (olympiad_id, what)
      select ${olympiadId}, 'marks' from generate_series(1, ${changed}::int)`.execute(tx)
    return { second: stored }
  })
}

async function store(tx: Tx, { questionId }: QuestionOfMarking, second: SecondMarking | null, seen: number) {
  const now = await tx
    .selectFrom('secondMarkings')
    .select('version')
    .where('questionId', '=', questionId)
    .forUpdate()
    .executeTakeFirst()
  if ((now?.version ?? 0) !== seen) throw new Problem('conflict')
  if (second === null) {
    await tx.deleteFrom('secondMarkings').where('questionId', '=', questionId).execute()
    return null
  }
  const { share, tolerance } = second
  const row = await tx
    .insertInto('secondMarkings')
    .values({ questionId, share, tolerance })
    .onConflict((conflict) => conflict.column('questionId').doUpdateSet({ share, tolerance, version: seen + 1 }))
    .returning(['share', 'tolerance', 'version'])
    .executeTakeFirst()
  if (row === undefined) throw new Problem('conflict')
  return row
}
