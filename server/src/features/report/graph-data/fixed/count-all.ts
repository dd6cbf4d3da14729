import type { OlympiadId } from '@agon/domain/ids'
import type { CountedSeries } from '@agon/domain/olympiad-data/table'
import type { GroupCount } from '@agon/domain/published/group-count'
import { reportGroups, type ReportGroup } from '@agon/domain/report-group'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { isInFigures } from '#/db/newest-verdicts.ts'
import { dayOf, groupSql, joins, momentOf, sorted } from '../count-groups.ts'

/** Series that count days by the same moment share their tables. */
const dayKinds = ['entered', 'started', 'finished', 'feedback'] as const satisfies readonly CountedSeries[]
const dayKindOf = (series: CountedSeries) => dayKinds.find((kind) => momentOf[kind] === momentOf[series]) ?? 'entered'

/** The name of a table in `fixed_counts`, whatever the order of its groups. */
export function tableName(series: CountedSeries, groups: readonly ReportGroup[]): string {
  return groups
    .toSorted((one, other) => reportGroups.indexOf(one) - reportGroups.indexOf(other))
    .map((group) => (group === 'day' ? `${dayKindOf(series)}-day` : group))
    .join(' ')
}

const learnerGroups = reportGroups.filter((group) => group !== 'day')
/** Every column by which learners are grouped, with its expression. */
const columns = [
  ...learnerGroups.map((group) => ({ name: group as string, of: groupSql[group].of })),
  ...dayKinds.map((kind) => ({ name: `${kind}-day`, of: dayOf(momentOf[kind]) })),
]
const isDay = (at: number) => at >= learnerGroups.length
/** Every table by one group or two, as places in `columns`. */
const tables: readonly (readonly number[])[] = [
  ...columns.map((_, at) => [at]),
  ...columns.flatMap((_, one) =>
    columns.flatMap((__, other) => (one < other && !(isDay(one) && isDay(other)) ? [[one, other]] : [])),
  ),
]

/** Learners by every group and by every two groups, in one pass. */
export async function countAll(tx: Tx, olympiadId: OlympiadId): Promise<Map<string, GroupCount[]>> {
  const column = (at: number) => `g${at}`
  const all = columns.map((_, at) => column(at)).join(', ')
  const sets = tables.map((own) => `(${own.map(column).join(', ')})`).join(', ')
  const grouped = columns.map(({ of }, at) => `${of} as ${column(at)}`).join(', ')
  const { rows } = await sql<Omit<GroupCount, 'key' | 'second'> & { mask: number; keys: (string | null)[] }>`
    with own as materialized (
      select ${sql.raw(grouped)}, t.status, m.participant_id as result, m.award, f.attempt_id as feedback,
        case when m.full_marks > 0 then m.mark * 100.0 / m.full_marks else 0 end as percent
      from participants p join sitting_statuses t on t.participant_id = p.id ${sql.raw(Object.values(joins).join(' '))}
        , lateral (select time_zone from olympiads where id = ${olympiadId}) o
      where p.olympiad_id = ${olympiadId} and not p.is_test and ${isInFigures('p.id', olympiadId)})
    select grouping(${sql.raw(all)}) as mask, array[${sql.raw(all)}]::text[] as keys, count(*)::int as entered,
      count(*) filter (where status <> 'not-started')::int as started,
      count(*) filter (where status = 'finished')::int as finished, count(result)::int as results,
      coalesce(sum(percent) filter (where result is not null), 0)::float8 as percent,
      (count(*) filter (where award in ('gold', 'silver', 'bronze')))::int as medals, count(feedback)::int as feedback
    from own group by grouping sets (${sql.raw(sets)})`.execute(tx)
  const byMask = Map.groupBy(rows, ({ mask }) => mask)
  return new Map(
    tables.map((own) => {
      const counts = (byMask.get(maskOf(own)) ?? []).flatMap(
        ({ keys, entered, started, finished, results, percent, medals, feedback }): GroupCount[] => {
          const [key = null, second = ''] = own.map((at) => keys[at] ?? null)
          return key === null || second === null
            ? []
            : [{ key, second, entered, started, finished, results, percent, medals, feedback }]
        },
      )
      return [own.map((at) => columns[at]?.name ?? '').join(' '), sorted(counts)] as const
    }),
  )
}

/** As `grouping()` gives it: a bit for each column that a table is not grouped by, the first column's the highest. */
function maskOf(own: readonly number[]): number {
  return columns.reduce((mask, _, at) => mask * 2 + (own.includes(at) ? 0 : 1), 0)
}
