import type { ReactNode } from 'react'
import { seriesIndex } from '../theme/series.ts'
import type { Tone } from '../theme/palette.ts'

export type ChartSeries = {
  readonly name: string
  readonly values: readonly (number | null)[]
  /** A status has its own colour, the one of its dot in lists. */
  readonly tone?: Tone
  /** Its place in an order of five, from 0: such series get darker. */
  readonly step?: number
  /** Values that are not shown, because they are of too few people. */
  readonly hidden?: readonly boolean[]
}

/** Source and moment of figures, for exports; empty: not known. */
export type ChartAbout = { readonly source: string; readonly asOf: string }

/** Figures to draw: one value of each series for each category; `null` where there is none. */
export type ChartData = {
  /** What the categories are: "Province", "Hour". Heads the table's first column. */
  readonly of: string
  readonly categories: readonly string[]
  readonly series: readonly ChartSeries[]
}

/** A figure of a chart by its numbers, or a whole category. */
export type ChartPlace = { readonly category: number; readonly series?: number | undefined }

/** The lists behind a chart's figures: a link in its table, and what a press on its drawing opens. */
export type ChartLinks = {
  readonly link: (place: ChartPlace, words: ReactNode) => ReactNode
  readonly open: (place: ChartPlace) => void
}

export type ChartState =
  | { readonly state: 'loading' }
  /** The server counts them first. The page asks again every few seconds. */
  | { readonly state: 'counting'; readonly reason: string }
  | { readonly state: 'failed'; readonly reason: string; readonly retry: (() => void) | undefined }
  | { readonly state: 'ready'; readonly data: ChartData }

/** The figures as a table, heading first. */
export const chartRows = (data: ChartData): readonly (readonly (string | number | null)[])[] => [
  [data.of, ...data.series.map((series) => series.name)],
  ...data.categories.map((category, at) => [
    category,
    ...data.series.map(({ values, hidden }) => (hidden?.[at] === true ? 'hidden' : (values[at] ?? null))),
  ]),
]

/** The words above the figures of an exported chart: its title, its source and moment in words. */
export const aboutRows = (title: string, about: readonly string[] | undefined): readonly (readonly string[])[] =>
  about === undefined ? [] : [[title], ...about.map((one) => [one]), []]

/** Steps of the accent that differ from their neighbours and from the page. */
const STEPS = [4, 5, 6, 7, 9] as const
/** Steps on which text has the colour of text. */
export const isPale = ({ step }: ChartSeries) => step !== undefined && step < 2

/** The variable that holds each series' colour: a status its own, a group the one that it has on every chart, a single series the project's. */
export function colourNames(
  series: readonly ChartSeries[],
  groups: readonly string[] = series.map(({ name }) => name),
): readonly string[] {
  return series.map(({ name, tone, step }) => {
    if (step !== undefined) return `--accent-${STEPS[step] ?? 6}`
    if (tone !== undefined) return `--${tone}-6`
    return series.length === 1 ? '--accent-6' : `--series-${seriesIndex(name, groups)}`
  })
}
