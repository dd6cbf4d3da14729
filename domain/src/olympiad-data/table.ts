/** Olympiad data: a named table of figures of an olympiad, which Graphs draws and public pages show. */

export const columnKinds = ['number', 'text', 'date', 'country', 'province'] as const
export type ColumnKind = (typeof columnKinds)[number]

export interface DataColumn {
  /** Names the column in calls. */
  readonly name: string
  readonly title: string
  readonly kind: ColumnKind
  /** Of a number: `%`, `learners`; empty for none. */
  readonly unit: string
}

/** A number; a text; a day as 2026-04-14; an ISO 3166-1 code; a code of a province. null: not known. */
export type DataCell = number | string | null
/** The cells of a row in the order of the columns. */
export type DataRow = readonly DataCell[]

export interface DataTable {
  readonly columns: readonly DataColumn[]
  readonly rows: readonly DataRow[]
}

export const mostRows = 5000
export const mostColumns = 30
/** Letters of one cell. */
export const mostLetters = 500

/** The series that the product counts itself; no table has one of these names. */
export const countedSeries = ['entered', 'started', 'finished', 'reach', 'mean', 'awards', 'feedback'] as const
export type CountedSeries = (typeof countedSeries)[number]

/** Tables that a release writes. */
export const releasedTables = { results: 'past-results', winners: 'past-winners' } as const

/** 1 to 60 of a–z, 0–9 and inner hyphens. */
export function isDataName(name: string): boolean {
  return /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/.test(name) && !countedSeries.some((series) => series === name)
}

/** A letter, then letters, figures, hyphens or underscores; together up to 40. */
export function isColumnName(name: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_-]{0,39}$/.test(name) && !['__proto__', 'constructor', 'prototype'].includes(name)
}

/** The columns that name a row: the first, and all that are not numbers. Two rows with equal ones are a fault. */
export function keyColumns(columns: readonly DataColumn[]): readonly number[] {
  return columns.flatMap(({ kind }, at) => (at === 0 || kind !== 'number' ? [at] : []))
}
