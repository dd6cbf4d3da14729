import { setImmediate } from 'node:timers/promises'
import type { OlympiadId, PaperId, QuestionId } from '@agon/domain/ids'
import { bandsOfMarks } from '@agon/domain/school-report/likeness'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { listed } from '#/db/packed-numbers.ts'
import type { Answers } from '../item-figures/answers.ts'
import type { DescribedQuestion, Sittings } from '../item-figures/described.ts'
import { cellsOf, type PlacesOfSchools } from './cells.ts'
import { compareCells } from './compare.ts'
import { wrongAnswersOf, type WrongAnswers } from './wrong-answers.ts'

/** Customer participants with sittings in the table `described`, each at its place. */
export interface Schools {
  readonly ids: Int32Array
  /** 0: unknown. */
  readonly quintiles: readonly number[]
}

/** How the learners of each school did in a question, beside learners elsewhere with similar marks for the rest of the paper. */
interface SchoolFigures {
  readonly learners: Int32Array
  readonly markSums: Int32Array
  /** NaN: not compared. */
  readonly expected: Float64Array
  readonly variance: Float64Array
  readonly wrong: WrongAnswers
}

export async function findSchools(tx: Tx): Promise<Schools> {
  const { rows } = await sql<{ id: number; quintile: number }>`
    select c.id, coalesce(s.quintile, 0) as quintile
    from (select distinct school from described) d
    join customer_participants c on c.id = d.school left join schools s on s.id = c.school_id
    order by c.id`.execute(tx)
  return { ids: Int32Array.from(rows, ({ id }) => id), quintiles: rows.map(({ quintile }) => quintile) }
}

export function placesOfSchools({ ids }: Schools, sittings: Sittings): PlacesOfSchools {
  const places = new Map([...ids.entries()].map(([place, id]) => [id, place]))
  return { schoolOf: sittings.schools.map((id) => places.get(id) ?? 0), schools: ids.length }
}

export async function describeSchools(
  question: DescribedQuestion,
  sittings: Sittings,
  answers: Answers,
  places: PlacesOfSchools,
  { quintiles }: Schools,
): Promise<SchoolFigures> {
  const cells = cellsOf(question, sittings, answers, places)
  const learners = new Int32Array(quintiles.length)
  const markSums = new Int32Array(quintiles.length)
  for (const at of cells.n.keys()) {
    const { n, x } = cells.sumsAt(at)
    const school = Math.floor(at / bandsOfMarks)
    learners[school] = (learners[school] ?? 0) + n
    markSums[school] = (markSums[school] ?? 0) + x
  }
  await setImmediate()
  const wrong = wrongAnswersOf(question, sittings, answers, places, learners)
  return { learners, markSums, ...(await compareCells(cells, quintiles)), wrong }
}

export async function keepSchoolFigures(
  tx: Tx,
  of: { readonly olympiadId: OlympiadId; readonly paperId: PaperId; readonly questionId: QuestionId },
  { ids }: Schools,
  { learners, markSums, expected, variance, wrong }: SchoolFigures,
): Promise<void> {
  await sql`
    insert into school_question_figures (customer_participant_id, paper_id, question_id, olympiad_id, learners, mark_sum,
      expected, variance, wrong_option, wrong_learners)
    select school, ${of.paperId}::integer, ${of.questionId}::integer, ${of.olympiadId}::integer, learners, mark_sum,
      nullif(expected, 'NaN'), nullif(variance, 'NaN'), (${wrong.options}::text[])[wrong_option], nullif(wrong_learners, 0)
    from unnest(${listed(ids)}::integer[], ${listed(learners)}::integer[], ${listed(markSums)}::integer[],
      ${listed(expected)}::double precision[], ${listed(variance)}::double precision[],
      ${listed(wrong.option)}::integer[], ${listed(wrong.learners)}::integer[])
      as f(school, learners, mark_sum, expected, variance, wrong_option, wrong_learners)
    where learners > 0`.execute(tx)
}
