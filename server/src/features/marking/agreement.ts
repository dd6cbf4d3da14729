import type { OlympiadId, QuestionVersionId } from '@agon/domain/ids'
import { agreementOf, driftOf, wordOf, type MarkersOfPairs, type Pairs } from '@agon/domain/marking/agreement'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { findOpenFirstMarks } from '#/db/open-first-marks.ts'
import type { Actor } from '#/http/actor.ts'
import { markPairs } from './marked-answers.ts'
import { findQuestionOfMarking } from './questions-of-marking.ts'

/** How well the independent marks of a question's answers agree. */
export async function readAgreement(
  db: Db,
  actor: Actor,
  olympiadId: OlympiadId,
  questionVersionId: QuestionVersionId,
) {
  const { questionId } = await findQuestionOfMarking(db, actor, olympiadId, questionVersionId)
  const pairs = markPairs(olympiadId, questionVersionId)
  const marks = await sql<Pairs>`
    select first, second, count(*)::int as count from ${pairs} as pairs group by 1, 2`.execute(db)
  const markers = await sql<MarkersOfPairs>`
    select first_by as "firstBy", second_by as "secondBy", count(*)::int as count, sum(first - second)::float8 as more
    from ${pairs} as pairs group by 1, 2`.execute(db)
  const second = await db
    .selectFrom('secondMarkings')
    .select(['share', 'tolerance'])
    .where('questionId', '=', questionId)
    .executeTakeFirst()
  const agreement = agreementOf(marks.rows, (second?.share ?? null) === null ? 0 : (second?.tolerance ?? 0))
  const drift = driftOf(markers.rows)
  const opened = await findOpenFirstMarks(db, olympiadId)
  const names = await findNames(
    db,
    drift.flatMap(({ by }) => (by === null ? [] : [by])),
  )
  return {
    ...agreement,
    open: opened.find((one) => one.questionVersionId === questionVersionId)?.open ?? 0,
    word: agreement.kappa === null ? null : wordOf(agreement.kappa),
    markers: drift.map(({ by, ...own }) => ({ name: (by === null ? undefined : names.get(by)) ?? '', ...own })),
  }
}

async function findNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, full_name as name from users where id = any(${[...ids]}::int[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
