import type { ChartKind } from '@agon/domain/olympiad-data/chart'
import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts'
import type { GridComponentOption, TooltipComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import { isPale, type ChartData } from './chart-data.ts'

export type ChartOption = ComposeOption<
  BarSeriesOption | LineSeriesOption | GridComponentOption | TooltipComponentOption
>

/** The page's colours, as the canvas needs them. */
export type Ink = {
  readonly text: string
  readonly muted: string
  readonly hairline: string
  readonly surface: string
  readonly font: string
  /** By series: the colour of its group. */
  readonly series: readonly string[]
}

export type Drawing = {
  readonly kind: ChartKind
  readonly data: ChartData
  readonly ink: Ink
  readonly format: (value: number) => string
}

/** A smaller part has no room for its figure. */
const LEAST_LABELLED = 0.08

/** Names and figures are at what they name; there is no legend, and grid lines only where a line has to be followed. */
export function chartOption({ kind, data, ink, format }: Drawing): ChartOption {
  const across = kind === 'bars' || kind === 'parts'
  const names = {
    type: 'category' as const,
    data: [...data.categories],
    inverse: across,
    axisTick: { show: false },
    axisLine: { show: kind !== 'bars' && kind !== 'parts', lineStyle: { color: ink.hairline } },
    axisLabel: { color: ink.text, fontSize: 13, fontFamily: ink.font, hideOverlap: true },
    boundaryGap: kind !== 'lines',
  }
  const figures = {
    type: 'value' as const,
    show: kind === 'lines',
    max: kind === 'parts' ? 1 : ('dataMax' as const),
    splitLine: { lineStyle: { color: ink.hairline } },
    axisLabel: { color: ink.muted, fontSize: 12, fontFamily: ink.font, formatter: (value: number) => format(value) },
  }
  if (kind === 'lines') delete (figures as { max?: unknown }).max
  return {
    animationDuration: 250,
    textStyle: { fontFamily: ink.font },
    grid: {
      top: kind === 'parts' ? 4 : 20,
      bottom: 8,
      left: 4,
      right: kind === 'lines' ? roomForNames(data) : kind === 'bars' ? 64 : 8,
      containLabel: true,
    },
    tooltip: {
      trigger: kind === 'lines' || kind === 'parts' ? 'axis' : 'item',
      renderMode: 'richText',
      backgroundColor: ink.surface,
      borderColor: ink.hairline,
      textStyle: { color: ink.text, fontSize: 13 },
      valueFormatter: (value) => (typeof value === 'number' ? format(value) : '–'),
    },
    xAxis: across ? figures : names,
    yAxis: across ? names : figures,
    series: data.series.map((series, at) => seriesOption({ kind, data, ink, format }, series, at)),
  }
}

/** Between the columns of two categories, as a share of the room of one. */
const GAP_OF_COLUMNS = 0.3

/** Whether a figure this many columns wide has room on its column, beside higher columns and the figures of equal ones. */
export function hasRoom(values: readonly (number | null)[], at: number, columns: number): boolean {
  const own = values[at] ?? 0
  const reach = Math.floor(columns)
  return values
    .slice(Math.max(0, at - reach), at + reach + 1)
    .every((other, near) => (other ?? 0) < own || ((other ?? 0) === own && Math.max(0, at - reach) + near >= at))
}

/** Pixels at the end of lines for the longest of their names. */
function roomForNames({ series }: ChartData): number {
  const longest = Math.max(0, ...series.map(({ name }) => name.length))
  return Math.min(132, 20 + 8 * longest)
}

function seriesOption(
  { kind, data, ink, format }: Drawing,
  series: ChartData['series'][number],
  at: number,
): BarSeriesOption | LineSeriesOption {
  const colour = ink.series[at] ?? ink.text
  const label = { color: ink.text, fontSize: 13, fontFamily: ink.font }
  if (kind === 'lines') {
    return {
      type: 'line',
      name: series.name,
      data: [...series.values],
      symbol: 'circle',
      symbolSize: 5,
      showSymbol: data.categories.length <= 16,
      lineStyle: { width: 2, color: colour },
      itemStyle: { color: colour },
      endLabel: { show: true, formatter: series.name, distance: 8, ...label, color: colour, fontWeight: 600 },
      labelLayout: { moveOverlap: 'shiftY' },
    }
  }
  if (kind === 'parts') {
    const sums = data.categories.map((_, row) => data.series.reduce((sum, each) => sum + (each.values[row] ?? 0), 0))
    return {
      type: 'bar',
      name: series.name,
      stack: 'parts',
      barMaxWidth: 22,
      data: series.values.map((value, row) => (value ?? 0) / (sums[row] || 1)),
      itemStyle: { color: colour, borderColor: ink.surface, borderWidth: 1 },
      label: {
        show: true,
        formatter: ({ value }) => (typeof value === 'number' && value >= LEAST_LABELLED ? format(value) : ''),
        ...label,
        color: isPale(series) ? ink.text : ink.surface,
        fontWeight: 600,
      },
      // A figure wider than its part stands outside the picture: the table behind it has them all.
      labelLayout: ({ labelRect, rect }) => (labelRect.width > rect.width ? { x: -999 } : {}),
      tooltip: { valueFormatter: (value) => (typeof value === 'number' ? format(value) : '–') },
    }
  }
  // As they stand from left to right, and from one to the next in widths of one, at least.
  const inRow = data.categories.flatMap((_, row) => data.series.map(({ values }) => values[row] ?? null))
  const step = data.series.length === 1 ? 1 / (1 - GAP_OF_COLUMNS) : 1
  return {
    type: 'bar',
    name: series.name,
    data: [...series.values],
    barMaxWidth: kind === 'bars' ? 20 : 40,
    barCategoryGap: `${GAP_OF_COLUMNS * 100}%`,
    itemStyle: { color: colour, borderRadius: kind === 'bars' ? [0, 3, 3, 0] : [3, 3, 0, 0] },
    label: {
      show: true,
      position: kind === 'bars' ? 'right' : 'top',
      // A column that is not there needs no figure: in a row of hours most are empty.
      formatter: ({ value }) => (typeof value === 'number' && (value !== 0 || kind === 'bars') ? format(value) : ''),
      ...label,
    },
    // Where many stand close, the table behind has the figures that find no room.
    labelLayout: ({ dataIndex, labelRect, rect }) =>
      kind === 'bars' ||
      hasRoom(inRow, (dataIndex ?? 0) * data.series.length + at, labelRect.width / (rect.width * step))
        ? { hideOverlap: true }
        : { x: -999 },
  }
}
