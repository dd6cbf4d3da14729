import type { GraphData } from '@agon/contract/report/calls'
import type { ChartKind } from '@agon/domain/olympiad-data/chart'
import type { ReportGroup } from '@agon/domain/report-group'
import type { ChartData } from '#/ui/chart/chart-data.ts'
import { groupLabels, keyLabel, usualKeys } from '@agon/domain/report-group-words'

/** The kinds that fit figures by these groups, the proposed one first. */
export function kindsFor(by: ReportGroup, second: ReportGroup | null, unit: string): readonly ChartKind[] {
  const isInOrder = by === 'day'
  if (second !== null) return isInOrder || unit === '%' ? ['lines'] : ['parts', 'lines']
  if (isInOrder) return ['lines', 'columns']
  return by === 'grade' || by === 'quintile' ? ['columns', 'bars'] : ['bars', 'columns']
}

/** The names of a second group in their usual order, for fixed colours; undefined for a group without fixed values. */
export const seriesNames = (second: ReportGroup | null): readonly string[] | undefined =>
  second === null ? undefined : usualKeys(second)?.map((key) => keyLabel(second, key))

/** A reply as figures to draw: the first group across, the second as series in its usual order. */
export function chartOf({ rows, by, second }: Pick<GraphData, 'rows' | 'by' | 'second'>, name: string): ChartData {
  const keys = [...new Set(rows.map(({ key }) => key))]
  const others = second === null ? [null] : inUsualOrder(second, new Set(rows.map((row) => row.second)))
  const at = new Map(rows.map((row) => [`${row.key}\n${row.second ?? ''}`, row]))
  return {
    of: by === null ? 'Learners' : groupLabels[by],
    categories: keys.map((key) => keyLabel(by, key)),
    series: others.map((other) => {
      const cells = keys.map((key) => at.get(`${key}\n${other ?? ''}`))
      return {
        name: other === null ? name : keyLabel(second, other),
        values: cells.map((cell) => cell?.value ?? null),
        hidden: cells.map((cell) => cell?.hidden === true),
      }
    }),
  }
}

function inUsualOrder(group: ReportGroup, keys: ReadonlySet<string | null>): readonly (string | null)[] {
  const order = usualKeys(group)
  if (order === undefined) return [...keys]
  const place = (key: string | null) => (order.includes(key ?? '') ? order.indexOf(key ?? '') : order.length)
  return [...keys].sort((a, b) => place(a) - place(b))
}
