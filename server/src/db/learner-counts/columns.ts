import type { CountedSeries } from '@agon/domain/olympiad-data/table'
import { reportGroups, type ReportGroup } from '@agon/domain/report-group'

/** Expressions over the rows that `countedRows` of apply-changes.ts joins. */
const groupSql: Record<Exclude<ReportGroup, 'day'>, string> = {
  province: 'p.province',
  grade: `coalesce(nullif(p.grade, 0)::text, 'unknown')`,
  gender: 'l.gender',
  homeLanguage: `coalesce(nullif(l.home_language, ''), 'unknown')`,
  district: `coalesce(nullif(s.district, ''), 'unknown')`,
  quintile: `coalesce(nullif(s.quintile, 0)::text, 'unknown')`,
  sector: `coalesce(nullif(s.sector, ''), 'unknown')`,
  urbanRural: `coalesce(nullif(s.urban_rural, ''), 'unknown')`,
}

/** Work on paper has no moments of its own: its sitting begins and ends as its marks are typed. */
const ofDevice = (moment: string) => `(case when not a.on_paper then a.${moment} end)`

/** The moment of a learner by which a series counts days. */
const momentOf: Record<CountedSeries, string> = {
  entered: 'p.created_at',
  reach: 'p.created_at',
  started: ofDevice('started_at'),
  mean: ofDevice('started_at'),
  awards: ofDevice('started_at'),
  finished: ofDevice('finished_at'),
  feedback: 'f.given_at',
}

const dayOf = (moment: string) => `to_char(${moment} at time zone o.time_zone, 'YYYY-MM-DD')`
const minuteOf = (moment: string) => `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:00"Z"')`

/** Series that count days by the same moment share their tables. */
const dayKinds = ['entered', 'started', 'finished', 'feedback'] as const satisfies readonly CountedSeries[]
const dayKindOf = (series: CountedSeries) => dayKinds.find((kind) => momentOf[kind] === momentOf[series]) ?? 'entered'

const learnerGroups = reportGroups.filter((group) => group !== 'day')
const days = dayKinds.map((kind) => `${kind}-day`)

/** Every value by which learners are counted, with its expression. null: a learner is in none of its tables. */
export const columns: readonly { readonly name: string; readonly of: string }[] = [
  ...learnerGroups.map((group) => ({ name: group as string, of: groupSql[group] })),
  ...dayKinds.map((kind) => ({ name: `${kind}-day`, of: dayOf(momentOf[kind]) })),
  { name: 'started-minute', of: minuteOf(momentOf.started) },
  { name: 'school', of: 'p.customer_participant_id::text' },
  { name: 'difficulty', of: 'f.difficulty::text' },
  { name: 'enjoyment', of: 'f.enjoyment::text' },
]

/** The place of a value in `counted_learners.keys`, from 1. */
export const placeOf = (name: string) => columns.findIndex((one) => one.name === name) + 1

export const feedbackGroups = ['grade', 'homeLanguage', 'gender'] as const satisfies readonly ReportGroup[]

/** The tables that funding reads: by one group, and by two. */
export const reportTables: readonly (readonly string[])[] = [
  ...[...learnerGroups, ...days].map((name) => [name]),
  ...learnerGroups.flatMap((one, at) => [...learnerGroups.slice(at + 1), ...days].map((other) => [one, other])),
]

/** Every table, as the names of its columns. */
export const tables: readonly (readonly string[])[] = [
  ...reportTables,
  ['started-minute'],
  ['province', 'school'],
  ...['difficulty', 'enjoyment'].flatMap((answer) => [[answer], ...feedbackGroups.map((group) => [group, answer])]),
]

/** Whether a table by these two groups is kept with the second one first. */
export const isTransposed = (by: ReportGroup | null, second: ReportGroup | null): boolean =>
  by !== null && second !== null && reportGroups.indexOf(by) > reportGroups.indexOf(second)

/** The name of a table in `group_counts`, whatever the order of its groups. */
export function tableName(series: CountedSeries, groups: readonly ReportGroup[]): string {
  return groups
    .toSorted((one, other) => reportGroups.indexOf(one) - reportGroups.indexOf(other))
    .map((group) => (group === 'day' ? `${dayKindOf(series)}-day` : group))
    .join(' ')
}
