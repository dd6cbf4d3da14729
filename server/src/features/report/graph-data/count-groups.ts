import type { OlympiadId } from '@agon/domain/ids'
import type { CountedSeries } from '@agon/domain/olympiad-data/table'
import type { GroupCount } from '@agon/domain/published/group-count'
import type { ReportGroup } from '@agon/domain/report-group'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { isInFigures } from '#/db/newest-verdicts.ts'

type Join = 'school' | 'learner' | 'result' | 'attempt' | 'feedback'

export const groupSql: Record<Exclude<ReportGroup, 'day'>, { readonly of: string; readonly join?: Join }> = {
  province: { of: 'p.province' },
  grade: { of: `coalesce(nullif(p.grade, 0)::text, 'unknown')` },
  gender: { of: 'l.gender', join: 'learner' },
  homeLanguage: { of: `coalesce(nullif(l.home_language, ''), 'unknown')`, join: 'learner' },
  district: { of: `coalesce(nullif(s.district, ''), 'unknown')`, join: 'school' },
  quintile: { of: `coalesce(nullif(s.quintile, 0)::text, 'unknown')`, join: 'school' },
  sector: { of: `coalesce(nullif(s.sector, ''), 'unknown')`, join: 'school' },
  urbanRural: { of: `coalesce(nullif(s.urban_rural, ''), 'unknown')`, join: 'school' },
}

export const joins: Record<Join, string> = {
  school: 'join customer_participants c on c.id = p.customer_participant_id left join schools s on s.id = c.school_id',
  learner: 'join learners l on l.id = p.learner_id',
  result: 'left join moderated_participants m on m.participant_id = p.id',
  attempt: 'left join attempts a on a.participant_id = p.id and a.superseded_at is null and a.started_at is not null',
  feedback: 'left join sitting_feedback f on f.attempt_id = a.id',
}

/** Work on paper has no moments of its own: its sitting begins and ends as its marks are typed. */
const ofDevice = (moment: string) => `(case when not a.on_paper then a.${moment} end)`

/** The moment of a learner by which a series counts days. */
export const momentOf: Record<CountedSeries, string> = {
  entered: 'p.created_at',
  reach: 'p.created_at',
  started: ofDevice('started_at'),
  mean: ofDevice('started_at'),
  awards: ofDevice('started_at'),
  finished: ofDevice('finished_at'),
  feedback: 'f.given_at',
}

interface Asked {
  readonly olympiadId: OlympiadId
  readonly series: CountedSeries
  readonly by: readonly ReportGroup[]
}

/** Counts learners by up to two groups; sittings of staff, and withheld or disqualified participants, are left out. */
export async function countGroups(db: Db, { olympiadId, series, by }: Asked): Promise<GroupCount[]> {
  const needed = new Set<Join>(neededBy(series))
  for (const group of by) {
    if (group === 'day') for (const join of daysNeed(series)) needed.add(join)
    else if (groupSql[group].join !== undefined) needed.add(groupSql[group].join)
  }
  const from = (Object.keys(joins) as Join[]).filter((join) => needed.has(join)).map((join) => joins[join]) // its keys
  const has = (join: Join, expression: string) => sql.raw(needed.has(join) ? expression : '0')
  const expressions = by.map((group) => (group === 'day' ? dayOf(momentOf[series]) : groupSql[group].of))
  const [key = `'all'`, second = `''`] = expressions
  const { rows } = await sql<GroupCount>`
    select ${sql.raw(key)} as key, ${sql.raw(second)} as "second", count(*)::int as entered,
      count(*) filter (where t.status <> 'not-started')::int as started,
      count(*) filter (where t.status = 'finished')::int as finished,
      ${has('result', 'count(m.participant_id)::int')} as results,
      ${has('result', 'coalesce(sum(case when m.full_marks > 0 then m.mark * 100.0 / m.full_marks else 0 end), 0)::float8')} as percent,
      ${has('result', `(count(*) filter (where m.award in ('gold', 'silver', 'bronze')))::int`)} as medals,
      ${has('feedback', 'count(f.attempt_id)::int')} as feedback
    from participants p join sitting_statuses t on t.participant_id = p.id ${sql.raw(from.join(' '))}
      , lateral (select time_zone from olympiads where id = ${olympiadId}) o
    where p.olympiad_id = ${olympiadId} and not p.is_test and ${isInFigures('p.id', olympiadId)}
    group by 1, 2`.execute(db)
  return sorted(rows.filter(({ key: found, second: other }) => found !== null && other !== null))
}

export const sorted = (rows: readonly GroupCount[]) =>
  rows.toSorted((one, other) => inOrder(one.key, other.key) || inOrder(one.second, other.second))

/** Grades by their number; what is not known comes last. */
function inOrder(one: string, other: string): number {
  if ((one === 'unknown') !== (other === 'unknown')) return one === 'unknown' ? 1 : -1
  return one.localeCompare(other, 'en', { numeric: true })
}

function neededBy(series: CountedSeries): readonly Join[] {
  if (series === 'feedback') return ['attempt', 'feedback']
  return series === 'mean' || series === 'awards' ? ['result'] : []
}

const daysNeed = (series: CountedSeries): readonly Join[] =>
  series === 'entered' || series === 'reach' ? [] : ['attempt']

export const dayOf = (moment: string) => `to_char(${moment} at time zone o.time_zone, 'YYYY-MM-DD')`
