import type { OlympiadId } from '@agon/domain/ids'
import { countedSeries, type CountedSeries } from '@agon/domain/olympiad-data/table'
import { Problem } from '@agon/domain/problem'
import { learnersOf, sumOf, type GroupCount } from '@agon/domain/published/group-count'
import { countedSeriesWords, type ReportGroup, type ReportRow } from '@agon/domain/report-group'
import type { Db } from '#/db/database.ts'
import { isTransposed, tableName } from '#/db/learner-counts/columns.ts'
import { readCount, transposed } from '#/db/learner-counts/read.ts'
import { refreshCounts } from '#/db/learner-counts/refresh.ts'
import { dataSeries, listDataSeries } from './data-series.ts'
import { shownTable } from './fixed/shown-table.ts'
import { participationOf } from './participation.ts'
import { savedChart } from './saved-chart.ts'
import { countRegister } from './register-learners.ts'

export interface Asked {
  readonly olympiadId: OlympiadId
  readonly series?: string | undefined
  readonly by?: ReportGroup | undefined
  readonly second?: ReportGroup | undefined
  /** Without cells of fewer than ten learners. */
  readonly suppressed: boolean
  readonly now: Date
}

/** A series by up to two groups; without a series, the list of them. */
export async function graphDataOf(db: Db, asked: Asked) {
  const { olympiadId, series, by = null, second = null, suppressed, now } = asked
  const olympiad = await db.selectFrom('olympiads').select('id').where('id', '=', olympiadId).executeTakeFirst()
  if (olympiad === undefined) throw new Problem('notFound')
  if (by === null && second !== null) throw new Problem('invalid', {}, { fields: { by: 'Choose the first group.' } })
  // oxlint-disable-next-line unicorn/no-thenable -- the field of the request
  const same = { then: 'Choose two different groups.' }
  if (by !== null && by === second) throw new Problem('invalid', {}, { fields: same })
  if (series === undefined) return listOf(db, asked)
  const counted = countedSeries.find((one) => one === series)
  if (counted === undefined) return dataSeries(db, asked, series)
  const figures = await countedRows(db, { ...asked, series: counted, by, second })
  const participation =
    counted === 'entered' && by !== null && second === null
      ? { participation: await participationOf(db, { olympiadId, by, suppressed, now }) }
      : {}
  const chart = await savedChart(db, { olympiadId, series: counted, by, second })
  return { ...figures, ...participation, series, by, second, suppressed, chart }
}

async function listOf(db: Db, { olympiadId, suppressed, now }: Asked) {
  const own = countedSeries.map((name) => ({ name, ...countedSeriesWords[name], kind: 'counted' as const }))
  const series = [...own, ...(await listDataSeries(db, olympiadId, suppressed))]
  return { series, by: null, second: null, unit: '', asOf: now, total: null, rows: [], suppressed }
}

interface Counted extends Omit<Asked, 'series' | 'by' | 'second'> {
  readonly series: CountedSeries
  readonly by: ReportGroup | null
  readonly second: ReportGroup | null
}

async function countedRows(db: Db, { olympiadId, series, by, second, suppressed, now }: Counted) {
  const { asOf, counts, isHidden, total } = suppressed
    ? await shownTable(db, { olympiadId, series, by, second, now })
    : await liveTable(db, { olympiadId, series, by, second, now })
  const register = series === 'reach' && by !== null && second === null ? await countRegister(db, by) : []
  const could = new Map(register.map(({ key, learners }) => [key, learners]))
  const rows = counts
    .map((count): ReportRow => {
      const hidden = isHidden(count.key, count.second)
      return {
        key: count.key,
        second: second === null ? null : count.second,
        value: hidden ? null : valueOf(series, count, could.get(count.key)),
        learners: hidden ? null : learnersOf(series, count),
        hidden,
      }
    })
    .filter(({ learners }) => learners !== 0)
  return { asOf, unit: countedSeriesWords[series].unit, total: total ? null : totalOf(series, counts), rows }
}

/** With all cells. */
async function liveTable(db: Db, { olympiadId, series, by, second, now }: Omit<Counted, 'suppressed'>) {
  const asOf = await refreshCounts(db, olympiadId, now)
  const groups = [by ?? 'province', second].filter((group) => group !== null)
  const own = await readCount(db, olympiadId, tableName(series, groups))
  const counts = by === null ? [sumOf(own)] : isTransposed(by, second) ? transposed(own) : own
  return { asOf, counts, total: false, isHidden: () => false }
}

function valueOf(series: CountedSeries, count: GroupCount, could: number | undefined): number | null {
  if (series === 'mean') return count.results === 0 ? null : percent(count.percent / count.results)
  if (series === 'reach') return could === undefined || could === 0 ? null : percent((count.entered * 100) / could)
  return learnersOf(series, count)
}

function totalOf(series: CountedSeries, counts: readonly GroupCount[]): number | null {
  const sum = (of: (count: GroupCount) => number) => counts.reduce((all, count) => all + of(count), 0)
  if (series === 'reach') return null
  if (series !== 'mean') return sum((count) => learnersOf(series, count))
  const results = sum(({ results: own }) => own)
  return results === 0 ? null : percent(sum((count) => count.percent) / results)
}

/** With two decimals. */
const percent = (value: number) => Math.round(value * 100) / 100
