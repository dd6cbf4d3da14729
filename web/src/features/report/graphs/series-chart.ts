import type { GraphData } from '@agon/contract/report/calls'
import type { ChartKind } from '@agon/domain/olympiad-data/chart'
import type { ReportGroup } from '@agon/domain/report-group'
import type { ChartData } from '#/ui/chart/chart-data.ts'
import { formatShortDate } from '@agon/domain/format/date'
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
export function chartOf(
  { rows, by, second }: Pick<GraphData, 'rows' | 'by' | 'second'>,
  { name, region }: { /** Of the only series. */ readonly name: string; readonly region: string },
): ChartData {
  const keys = [...new Set(rows.map(({ key }) => key))]
  const others = second === null ? [null] : inUsualOrder(second, new Set(rows.map((row) => row.second)))
  const at = new Map(rows.map((row) => [`${row.key}\n${row.second ?? ''}`, row]))
  return {
    of: by === null ? 'Learners' : groupLabels[by],
    categories: keys.map((key) => labelOf(by, key, region)),
    series: others.map((other) => {
      const cells = keys.map((key) => at.get(`${key}\n${other ?? ''}`))
      return {
        name: other === null ? name : labelOf(second, other, region),
        values: cells.map((cell) => cell?.value ?? null),
        hidden: cells.map((cell) => cell?.hidden === true),
      }
    }),
  }
}

const labelOf = (group: ReportGroup | null, key: string, region: string) =>
  group === 'day' && /^\d/.test(key) ? formatShortDate(key, 'UTC', region) : keyLabel(group, key)

function inUsualOrder(group: ReportGroup, keys: ReadonlySet<string | null>): readonly (string | null)[] {
  // Days are in their own order.
  const order = usualKeys(group) ?? [...keys].map((key) => key ?? '').sort()
  const place = (key: string | null) => (order.includes(key ?? '') ? order.indexOf(key ?? '') : order.length)
  return [...keys].sort((a, b) => place(a) - place(b))
}
