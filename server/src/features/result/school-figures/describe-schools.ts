import type { CustomerParticipantId, OlympiadId, PaperId, QuestionId } from '@agon/domain/ids'
import { bandsOfMarks } from '@agon/domain/school-report/likeness'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import type { Answers } from '../item-figures/answers.ts'
import type { DescribedQuestion, Sittings } from '../item-figures/described.ts'
import { cellsOf, type PlacesOfSchools } from './cells.ts'
import { compareCells } from './compare.ts'
import { wrongAnswersOf, type WrongAnswer } from './wrong-answers.ts'

/** Schools with sittings in the table `described`, and what else learners enter by, each at its place. */
export interface Schools {
  readonly ids: readonly CustomerParticipantId[]
  /** 0: unknown. */
  readonly quintiles: readonly number[]
}

/** How the learners of each school did in a question, beside learners elsewhere with similar marks for the rest of the paper. */
interface SchoolFigures {
  readonly learners: readonly number[]
  readonly markSums: readonly number[]
  /** NaN: not compared. */
  readonly expected: Float64Array
  readonly variance: Float64Array
  readonly wrong: readonly (WrongAnswer | null)[]
}

export async function findSchools(tx: Tx): Promise<Schools> {
  const { rows } = await sql<{ id: CustomerParticipantId; quintile: number }>`
    select c.id, coalesce(s.quintile, 0) as quintile
    from (select distinct school from described) d
    join customer_participants c on c.id = d.school left join schools s on s.id = c.school_id
    order by c.id`.execute(tx)
  return { ids: rows.map(({ id }) => id), quintiles: rows.map(({ quintile }) => quintile) }
}

export function placesOfSchools({ ids }: Schools, sittings: Sittings): PlacesOfSchools {
  const places = new Map<number, number>(ids.map((id, place) => [id, place]))
  return { schoolOf: sittings.schools.map((id) => places.get(id) ?? 0), schools: ids.length }
}

export function describeSchools(
  question: DescribedQuestion,
  sittings: Sittings,
  answers: Answers,
  places: PlacesOfSchools,
  { quintiles }: Schools,
): SchoolFigures {
  const cells = cellsOf(question, sittings, answers, places)
  const learners = quintiles.map(() => 0)
  const markSums = quintiles.map(() => 0)
  for (const at of cells.n.keys()) {
    const { n, x } = cells.sumsAt(at)
    const school = Math.floor(at / bandsOfMarks)
    learners[school] = (learners[school] ?? 0) + n
    markSums[school] = (markSums[school] ?? 0) + x
  }
  const wrong = wrongAnswersOf(question, sittings, answers, places, learners)
  return { learners, markSums, ...compareCells(cells, quintiles), wrong }
}

export async function keepSchoolFigures(
  tx: Tx,
  of: { readonly olympiadId: OlympiadId; readonly paperId: PaperId; readonly questionId: QuestionId },
  { ids }: Schools,
  { learners, markSums, expected, variance, wrong }: SchoolFigures,
): Promise<void> {
  const places = [...ids.keys()].filter((place) => learners[place] !== 0)
  const known = (figures: Float64Array, place: number) => {
    const figure = figures[place] ?? NaN
    return Number.isNaN(figure) ? null : figure
  }
  await sql`
    insert into school_question_figures (customer_participant_id, paper_id, question_id, olympiad_id, learners, mark_sum,
      expected, variance, wrong_option, wrong_learners)
    select school, ${of.paperId}::integer, ${of.questionId}::integer, ${of.olympiadId}::integer, learners, mark_sum,
      expected, variance, wrong_option, wrong_learners
    from unnest(
      ${places.map((place) => ids[place])}::integer[],
      ${places.map((place) => learners[place])}::integer[],
      ${places.map((place) => markSums[place])}::integer[],
      ${places.map((place) => known(expected, place))}::double precision[],
      ${places.map((place) => known(variance, place))}::double precision[],
      ${places.map((place) => wrong[place]?.option ?? null)}::text[],
      ${places.map((place) => wrong[place]?.learners ?? null)}::integer[])
      as f(school, learners, mark_sum, expected, variance, wrong_option, wrong_learners)`.execute(tx)
}
