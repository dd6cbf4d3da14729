import type { AttemptId, OlympiadId, QuestionId, QuestionVersionId, UserId } from '@agon/domain/ids'
import {
  decisiveMarks,
  ruleOf,
  seesAll,
  settledMark,
  stageOf,
  turnOf,
  type PlacedMark,
  type AnswerRule,
  type SecondMarking,
} from '@agon/domain/marking/second-marking'
import { sql, type RawBuilder } from 'kysely'
import { answersForPeople, type AnswerForPeople } from '#/db/answers-for-people.ts'
import { bucketOf } from '#/db/open-first-marks.ts'

/** A mark for the answer as it is now. */
export interface MarkOfAnswer extends PlacedMark {
  readonly by: UserId | null
  readonly comment: string
  readonly name: string | null
  /** As JSON has it. */
  readonly at: string
}

export interface MarkedAnswer extends Pick<
  AnswerForPeople,
  'attemptId' | 'questionId' | 'questionVersionId' | 'epoch' | 'sequence' | 'answer' | 'mark' | 'version'
> {
  /** Of the question; null without second marking. */
  readonly second: SecondMarking | null
  /** Whether the answer is in the share of second marking. */
  readonly isChosen: boolean
  /** One of each place. */
  readonly marks: readonly MarkOfAnswer[]
}

/** The newest mark of each place, for the answer `a` as it is now. */
const placedMarks = sql`(select distinct on (h.place) h.* from given_mark_history h
  where h.attempt_id = a.attempt_id and h.question_id = a.question_id and h.epoch = a.epoch and h.sequence = a.sequence
  order by h.place, h.version desc)`

const isChosen = sql<boolean>`coalesce(${bucketOf('a.attempt_id', 'a.question_id')} < m.share, false)`

/** The answers of an olympiad that people mark, as rows of `MarkedAnswer`. */
export function markedAnswers(olympiadId: OlympiadId): RawBuilder<MarkedAnswer> {
  return sql<MarkedAnswer>`(
    select a.*, ${isChosen} as is_chosen, m.share is not null as is_double,
      case when m.share is not null then jsonb_build_object('share', m.share, 'tolerance', m.tolerance) end as second,
      placed.*
    from ${answersForPeople(olympiadId)} a
    left join second_markings m on m.question_id = a.question_id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('place', h.place, 'mark', h.mark, 'comment', h.comment, 'by', h.given_by,
          'name', u.full_name, 'at', h.given_at, 'version', h.version) order by h.place), '[]') as marks,
        count(*) as placed, array_agg(h.given_by) as markers
      from ${placedMarks} h left join users u on u.id = h.given_by) placed)`
}

/** The same without the marks: enough for the conditions below, at a fraction of the cost. */
export function placedAnswers(olympiadId: OlympiadId): RawBuilder<unknown> {
  return sql`(
    select a.*, ${isChosen} as is_chosen, m.share is not null as is_double, placed.*
    from ${answersForPeople(olympiadId)} a
    left join second_markings m on m.question_id = a.question_id
    cross join lateral (
      select count(*) as placed, array_agg(h.given_by) as markers from ${placedMarks} h) placed)`
}

/** First and second marks of a question's answers as they are now, with who gave them. */
export function markPairs(olympiadId: OlympiadId, questionVersionId: QuestionVersionId): RawBuilder<unknown> {
  const of = (place: number, column: string) =>
    sql`max(h.${sql.ref(column)}) filter (where h.place = ${sql.lit(place)})`
  return sql`(
    select a.attempt_id, placed.* from ${answersForPeople(olympiadId)} a
    cross join lateral (
      select ${of(1, 'mark')} as first, ${of(1, 'given_by')} as first_by, ${of(2, 'mark')} as second,
        ${of(2, 'given_by')} as second_by
      from ${placedMarks} h having count(*) filter (where h.place < 3) = 2) placed
    where a.question_version_id = ${questionVersionId})`
}

/** Whether a reader can mark an answer of `markedAnswers` now. The rule of `turnOf`, as SQL. */
export const waitsFor = (answers: string, reader: number | null): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${answers}.${name}`)
  return sql`(${column('mark')} is null and (not ${column('is_double')}
    or (not ${column('is_chosen')} and ${column('placed')} < 2)
    or (${reader}::int = any(${column('markers')})) is not true))`
}

/** Two marks that differ by more than the tolerance, without a third. */
export const differs = (answers: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${answers}.mark`)} is null and ${sql.ref(`${answers}.placed`)} > 1)`

/** A second mark is missing. */
export const isMarkedOnce = (answers: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${answers}.mark`)} is null and ${sql.ref(`${answers}.placed`)} = 1)`

/** The state of an answer by the rules, for a reader. */
export function stateOf(
  { second, isChosen, marks }: Pick<MarkedAnswer, 'second' | 'isChosen' | 'marks'>,
  reader: number | null,
) {
  const rule = ruleOf(second, isChosen, marks)
  const settled = settledMark(marks, rule)
  const isOpen = seesAll(marks, rule)
  const turn = turnOf(marks, rule, reader)
  const own = rule !== null && !isOpen ? marks.find(({ by }) => by === reader) : undefined
  const counting = isOpen ? countingOf(marks, rule) : own === undefined ? null : { ...own, isMean: false }
  return { stage: stageOf(marks, rule), settled, isOpen, turn, counting }
}

/** The mark that counts, as one: the newest of those that made it, with the names of both markers for a mean. */
function countingOf(marks: readonly MarkOfAnswer[], rule: AnswerRule) {
  const settled = settledMark(marks, rule)
  const made = decisiveMarks(marks, rule)
  const newest = newestOf(made)
  if (settled === null || newest === undefined) return null
  const isMean = made.length > 1
  const names = made.map(({ name }) => name ?? '')
  return {
    ...newest,
    mark: settled,
    isMean,
    name: names.join(', '),
    comment: made
      .map(({ comment }) => comment)
      .filter((comment) => comment !== '')
      .join(' · '),
  }
}

export function newestOf<Mark extends PlacedMark>(marks: readonly Mark[]): Mark | undefined {
  return marks.toSorted((a, b) => b.version - a.version)[0]
}

export interface AnswerKey {
  readonly attemptId: AttemptId
  readonly questionId: QuestionId
}
