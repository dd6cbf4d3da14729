import type { DataColumn } from './table.ts'

/** The kinds of charts of a table of figures. */
export const tableChartKinds = ['bars', 'columns', 'lines'] as const
export type TableChartKind = (typeof tableChartKinds)[number]

/**
 * `bars`: one series, a bar across for each category, its figure at its end. `columns`: the same upwards, for few categories in an order.
 * `lines`: how series go along the categories, each named at its end. `parts`: what each category is made of, as shares of a bar.
 */
export const chartKinds = [...tableChartKinds, 'parts'] as const
export type ChartKind = (typeof chartKinds)[number]

/** The columns of numbers that can be drawn. */
export const valueColumns = (columns: readonly DataColumn[]) =>
  columns.filter(({ kind }, at) => kind === 'number' && at > 0)

/** The kinds that fit a table, the proposed one first. Years and days have an order; other rows are compared. */
export function kindsOfTable(columns: readonly DataColumn[]): readonly TableChartKind[] {
  const isInOrder = columns[0]?.kind === 'number' || columns[0]?.kind === 'date'
  const labels = columns.filter(({ kind }, at) => at > 0 && kind !== 'number').length
  return isInOrder && labels === 0 ? ['lines', 'columns', 'bars'] : ['bars', 'columns', 'lines']
}

interface Chosen {
  readonly columns: readonly DataColumn[]
  readonly chart: TableChartKind | null
  readonly chartColumn: string
}

/** The chart of a table: the saved choice, or the proposed one. undefined: it has no numbers. */
export function drawnOf({ columns, chart, chartColumn }: Chosen) {
  const values = valueColumns(columns)
  const value = values.find(({ name }) => name === chartColumn) ?? values[0]
  const kinds = kindsOfTable(columns)
  return value === undefined ? undefined : { value, kind: chart ?? kinds[0] ?? 'bars' }
}
