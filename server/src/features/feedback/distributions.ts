import type { Feedback } from '@agon/contract/feedback/calls'
import type { OlympiadId } from '@agon/domain/ids'
import type { GroupCount } from '@agon/domain/published/group-count'
import { sumOf } from '@agon/domain/published/group-count'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { feedbackGroups } from '#/db/learner-counts/columns.ts'
import { readCounts } from '#/db/learner-counts/read.ts'
import { refreshCounts } from '#/db/learner-counts/refresh.ts'
import { isInFigures } from '#/db/newest-verdicts.ts'
import { storedFigures } from '#/db/stored-figures.ts'

type Distributions = Pick<Feedback, 'given' | 'difficulty' | 'enjoyment'>
const questions = ['difficulty', 'enjoyment'] as const
type Question = (typeof questions)[number]

/** How learners found a paper: of all, and by group. Test attempts by staff, superseded attempts, and withheld and disqualified participants are left out. */
export async function feedbackOf(db: Db, olympiadId: OlympiadId, now: Date) {
  const asOf = await refreshCounts(db, olympiadId, now)
  const names = [
    ...feedbackGroups,
    ...questions,
    ...feedbackGroups.flatMap((by) => questions.map((of) => `${by} ${of}`)),
  ]
  const counts = await readCounts(db, olympiadId, names)
  const countsOf = (name: string) => counts.get(name) ?? []
  const all = sumOf(countsOf('grade'))
  const byMarks = await storedFigures(db, { olympiadId, name: 'feedback by marks' }, now, (tx) =>
    countByMarks(tx, olympiadId),
  )
  return {
    asOf,
    finished: all.finished,
    ...answered(all.feedback, (of) => five(countsOf(of), ({ key }) => key)),
    groups: [
      ...feedbackGroups.flatMap((by) =>
        countsOf(by)
          .filter(({ feedback }) => feedback > 0)
          .map(({ key, feedback }) => {
            const answers = (of: Question) =>
              five(
                countsOf(`${by} ${of}`).filter((one) => one.key === key),
                ({ second }) => second,
              )
            return { by, value: key === 'unknown' ? unknownOf[by] : key, ...answered(feedback, answers) }
          }),
      ),
      ...byMarks.figures,
    ],
  } satisfies Omit<Feedback, 'asOf'> & { asOf: Date }
}

/** How many learners answered, and how many chose each answer. */
const answered = (learners: number, answersTo: (question: Question) => number[]): Distributions => ({
  given: learners,
  difficulty: answersTo('difficulty'),
  enjoyment: answersTo('enjoyment'),
})

/** As the records of the learners have it. */
const unknownOf: Record<(typeof feedbackGroups)[number], string> = { grade: '0', homeLanguage: '', gender: 'unknown' }

const five = (counts: readonly GroupCount[], answerOf: (count: GroupCount) => string) =>
  ['1', '2', '3', '4', '5'].map((answer) => counts.find((count) => answerOf(count) === answer)?.entered ?? 0)

interface Fifth {
  value: string
  difficulty: number | null
  enjoyment: number | null
  count: number
}

/** By fifths of the marks, of those who have a result. */
async function countByMarks(db: Db, olympiadId: OlympiadId): Promise<Feedback['groups']> {
  const { rows } = await sql<Fifth>`
    with own as (
      select f.difficulty, f.enjoyment, ntile(5) over (order by m.mark, m.attempt_id)::text as fifth
      from sitting_feedback f
      join attempts a on a.id = f.attempt_id and a.superseded_at is null
      join participants p on p.id = a.participant_id and not p.is_test
      join moderated_participants m on m.attempt_id = a.id
      where f.olympiad_id = ${olympiadId} and ${isInFigures('p.id', olympiadId)})
    select fifth as value, difficulty, enjoyment, count(*)::int as count
    from own group by fifth, difficulty, enjoyment order by 1`.execute(db)
  return [...Map.groupBy(rows, ({ value }) => value)].map(([value, own]) => ({
    by: 'marks',
    value,
    ...distributionsOf(own),
  }))
}

function distributionsOf(rows: readonly Fifth[]): Distributions {
  const countOf = (of: (row: Fifth) => boolean) => rows.filter(of).reduce((sum, { count }) => sum + count, 0)
  const answers = (what: Question) => [1, 2, 3, 4, 5].map((answer) => countOf((row) => row[what] === answer))
  return answered(
    countOf(() => true),
    answers,
  )
}
