import type { Feedback } from '@agon/contract/feedback/calls'
import type { OlympiadId } from '@agon/domain/ids'
import type { GroupCount } from '@agon/domain/published/group-count'
import { sumOf } from '@agon/domain/published/group-count'
import type { Db } from '#/db/database.ts'
import { feedbackGroups } from '#/db/learner-counts/columns.ts'
import { readCounts } from '#/db/learner-counts/read.ts'
import { refreshCounts } from '#/db/learner-counts/refresh.ts'
import type { Fifth } from '#/db/result-figures/feedback-by-marks.ts'
import { resultFigures } from '#/db/result-figures/result-figures.ts'

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
  const byMarks = byFifths(await resultFigures(db, olympiadId, 'feedback by fifths'))
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
      ...byMarks,
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

/** By fifths of the marks, of those who have a result. */
function byFifths(rows: readonly Fifth[]): Feedback['groups'] {
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
