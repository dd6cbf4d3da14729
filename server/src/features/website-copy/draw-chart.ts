import { escapeText } from '@agon/domain/entities'
import type { TableChartKind } from '@agon/domain/olympiad-data/chart'

export interface ChartBar {
  readonly label: string
  /** null: not known, or not shown. */
  readonly value: number | null
  readonly words: string
}

/** CSS pixels. */
const height = 220
const foot = 24
const head = 20
const barHeight = 40
/** More labels than this do not fit beside each other on a phone. */
const mostLabels = 6

/**
 * A chart as SVG without scripts. Widths are shares of the page's, heights are pixels, so that letters keep their size on a phone.
 * Its figures are in the table behind it.
 */
export function drawChart(kind: TableChartKind, bars: readonly ChartBar[]): string {
  return kind === 'bars' ? across(bars) : upwards(kind, bars)
}

function across(bars: readonly ChartBar[]): string {
  const { share } = scaleOf(bars)
  const lines = bars.map(({ label, value, words }, at) => {
    const top = at * barHeight
    const from = Math.min(share(0), share(value ?? 0))
    const bar =
      value === null
        ? ''
        : `<rect x="${percent(from)}" y="${top + 22}" width="${percent(Math.abs(share(value) - share(0)))}" height="10" rx="2"/>`
    return `<text x="0" y="${top + 16}">${escapeText(label)}</text><text x="100%" y="${top + 16}" text-anchor="end">${escapeText(words)}</text>${bar}`
  })
  return svg(bars.length * barHeight, lines.join(''))
}

function upwards(kind: 'columns' | 'lines', bars: readonly ChartBar[]): string {
  const { share } = scaleOf(bars)
  const width = 1 / Math.max(1, bars.length)
  const middle = (at: number) => (at + 0.5) * width
  const y = (value: number) => round(head + (1 - share(value)) * (height - head - foot))
  const step = Math.ceil(bars.length / mostLabels)
  const labels = bars.flatMap(({ label, value, words }, at) =>
    (bars.length - 1 - at) % step === 0
      ? [
          `<text x="${percent(middle(at))}" y="${height - 6}" text-anchor="middle">${escapeText(label)}</text>`,
          ...(value === null
            ? []
            : [
                `<text x="${percent(middle(at))}" y="${y(Math.max(0, value)) - 6}" text-anchor="middle">${escapeText(words)}</text>`,
              ]),
        ]
      : [],
  )
  const marks = bars.flatMap(({ value }, at) => {
    if (value === null) return []
    if (kind === 'columns') {
      const [top, base] = [Math.min(y(value), y(0)), Math.max(y(value), y(0))]
      return [
        `<rect x="${percent((at + 0.2) * width)}" y="${top}" width="${percent(0.6 * width)}" height="${round(base - top)}" rx="2"/>`,
      ]
    }
    const next = bars[at + 1]?.value
    const point = `<circle cx="${percent(middle(at))}" cy="${y(value)}" r="3"/>`
    return next === null || next === undefined
      ? [point]
      : [`<line x1="${percent(middle(at))}" y1="${y(value)}" x2="${percent(middle(at + 1))}" y2="${y(next)}"/>`, point]
  })
  return svg(height, [...marks, ...labels].join(''))
}

/** Where a value is between the least and the greatest; 0 is always among them. */
function scaleOf(bars: readonly ChartBar[]) {
  const values = bars.flatMap(({ value }) => (value === null ? [] : [value]))
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  return { share: (value: number) => (most === least ? 0 : (value - least) / (most - least)) }
}

/** Readers of the page hear the table, not the picture. */
const svg = (tall: number, content: string) =>
  `<svg width="100%" height="${tall}" aria-hidden="true" focusable="false">${content}</svg>`

const percent = (share: number) => `${round(share * 100)}%`
const round = (value: number) => Math.round(value * 100) / 100
