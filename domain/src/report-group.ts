import type { CountedSeries } from './olympiad-data/table.ts'

/** The groups by which reports count learners. */
export const reportGroups = [
  'province',
  'district',
  'grade',
  'gender',
  'homeLanguage',
  'quintile',
  'sector',
  'urbanRural',
  'day',
] as const
export type ReportGroup = (typeof reportGroups)[number]

/** Groups that the register of schools has, too: of them it is known how many learners could take part. */
export const registerGroups: readonly ReportGroup[] = ['province', 'district', 'quintile', 'sector', 'urbanRural']

interface Series {
  readonly title: string
  /** Of `value`; `%` has two decimals at most. */
  readonly unit: 'learners' | '%'
}

/** Every counted series. */
export const countedSeriesWords: Record<CountedSeries, Series> = {
  entered: { title: 'Learners entered', unit: 'learners' },
  started: { title: 'Learners who started', unit: 'learners' },
  finished: { title: 'Learners who finished', unit: 'learners' },
  reach: { title: 'Share of the learners in the register’s schools', unit: '%' },
  mean: { title: 'Mean mark', unit: '%' },
  awards: { title: 'Learners with a medal', unit: 'learners' },
  feedback: { title: 'Learners who gave feedback', unit: 'learners' },
}

/** A row of a report by one or two groups. */
export interface ReportRow {
  readonly key: string
  /** Of the second group. */
  readonly second: string | null
  /** null: suppressed, or not known. */
  readonly value: number | null
  /** Learners behind the value. */
  readonly learners: number | null
  readonly hidden: boolean
}
