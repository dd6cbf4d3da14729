import type { Feedback } from '@agon/contract/feedback/calls'
import type { OlympiadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { isInFigures } from '#/db/newest-verdicts.ts'
import { storedFigures } from '#/db/stored-figures.ts'

type Distributions = Pick<Feedback, 'given' | 'difficulty' | 'enjoyment'>

interface Row {
  by: 'grade' | 'homeLanguage' | 'gender' | 'marks' | 'all'
  value: string
  difficulty: number | null
  enjoyment: number | null
  count: number
}

/** How learners found a paper: of all, and by group. Test attempts by staff, superseded attempts, and withheld and disqualified participants are left out. */
export async function feedbackOf(db: Db, olympiadId: OlympiadId, now: Date) {
  const { asOf, figures } = await storedFigures(db, { olympiadId, name: 'feedback' }, now, (tx) =>
    countDistributions(tx, olympiadId),
  )
  return { asOf, ...figures }
}

async function countDistributions(db: Db, olympiadId: OlympiadId): Promise<Omit<Feedback, 'asOf'>> {
  const [{ finished }, { rows }] = await Promise.all([
    db
      .selectFrom('sittingStatuses')
      .select(({ fn }) => fn.countAll<number>().as('finished'))
      .where('olympiadId', '=', olympiadId)
      .where('status', '=', 'finished')
      .where('isTest', '=', false)
      .where(isInFigures('sittingStatuses.participantId', olympiadId))
      .executeTakeFirstOrThrow(),
    countFeedback(db, olympiadId),
  ])
  const groups = Map.groupBy(rows, ({ by, value }) => JSON.stringify([by, value]))
  const all = distributionsOf(groups.get(JSON.stringify(['all', ''])) ?? [])
  return {
    finished,
    ...all,
    groups: [...groups.values()].flatMap((own) => {
      const [first] = own
      // Without a result.
      if (first === undefined || first.by === 'all' || (first.by === 'marks' && first.value === '')) return []
      return [{ by: first.by, value: first.value, ...distributionsOf(own) }]
    }),
  }
}

/** One pass over the feedback: how many of each pair of answers, in each grouping. */
function countFeedback(db: Db, olympiadId: OlympiadId) {
  return sql<Row>`
    with own as (
      select p.grade::text as grade, l.home_language as language, l.gender, f.difficulty, f.enjoyment,
        case when m.attempt_id is not null
          then ntile(5) over (partition by m.attempt_id is null order by m.mark, m.attempt_id)::text else '' end as marks
      from sitting_feedback f
      join attempts a on a.id = f.attempt_id and a.superseded_at is null
      join participants p on p.id = a.participant_id and not p.is_test
      join learners l on l.id = p.learner_id
      left join moderated_participants m on m.attempt_id = a.id
      where f.olympiad_id = ${olympiadId} and ${isInFigures('p.id', olympiadId)})
    select case when grouping(grade) = 0 then 'grade' when grouping(language) = 0 then 'homeLanguage'
        when grouping(gender) = 0 then 'gender' when grouping(marks) = 0 then 'marks' else 'all' end as by,
      coalesce(grade, language, gender, marks, '') as value, difficulty, enjoyment, count(*)::int as count
    from own
    group by grouping sets ((difficulty, enjoyment), (grade, difficulty, enjoyment), (language, difficulty, enjoyment),
      (gender, difficulty, enjoyment), (marks, difficulty, enjoyment))
    order by 1, length(coalesce(grade, '')), 2`.execute(db)
}

function distributionsOf(rows: readonly Row[]): Distributions {
  const countOf = (of: (row: Row) => boolean) => rows.filter(of).reduce((sum, { count }) => sum + count, 0)
  const five = (what: 'difficulty' | 'enjoyment') =>
    [1, 2, 3, 4, 5].map((answer) => countOf((row) => row[what] === answer))
  return { given: countOf(() => true), difficulty: five('difficulty'), enjoyment: five('enjoyment') }
}
