import { escapeText } from '@agon/domain/entities'
import { formatDocumentDate } from '@agon/domain/format/date'
import { formatNumber } from '@agon/domain/format/number'
import { countryName } from '@agon/domain/olympiad-data/read-country'
import { drawnOf, type TableChartKind } from '@agon/domain/olympiad-data/chart'
import {
  keyColumns,
  type DataCell,
  type DataColumn,
  type DataRow,
  type DataTable,
} from '@agon/domain/olympiad-data/table'
import { publishedCell } from '@agon/domain/olympiad-data/published-rows'
import { provinceNames } from '@agon/domain/province'
import { chartSuffix, isOneWord, type KnownFacts, type PageLanguage } from '@agon/domain/website-copy'
import { drawChart } from './draw-chart.ts'
import { regionOf } from './region.ts'

interface NamedTable extends DataTable {
  readonly name: string
  readonly title: string
  readonly source: string
  readonly chart: TableChartKind | null
  readonly chartColumn: string
}

/** Olympiad data as texts show them: a single value as a word, a table as HTML. */
export function dataFacts(data: readonly NamedTable[], language: PageLanguage): KnownFacts {
  const isWord = ({ columns, rows }: NamedTable) => isOneWord({ columns: columns.length, rows: rows.length })
  return {
    words: Object.fromEntries(data.filter(isWord).map((table) => [table.name, wordOf(table, language)])),
    tables: {
      ...Object.fromEntries(
        data.flatMap((table) => {
          const chart = chartOf(table, language)
          return chart === undefined ? [] : [[`${table.name}${chartSuffix}`, chart]]
        }),
      ),
      ...Object.fromEntries(
        data.filter((table) => !isWord(table)).map((table) => [table.name, htmlOf(table, language)]),
      ),
    },
  }
}

function wordOf({ columns: [column], rows: [row] }: NamedTable, language: PageLanguage): string {
  if (column === undefined || row === undefined) return ''
  return cellWords(column, row[0] ?? null, { language, isKey: column.kind === 'number' && column.name === 'year' })
}

const sourceWord: Readonly<Record<PageLanguage, string>> = { en: 'Source', af: 'Bron' }

/** It can be wider than a phone: readers move it, also by keys. */
function htmlOf({ title, source, columns, rows }: NamedTable, language: PageLanguage): string {
  const keys = new Set(keyColumns(columns))
  const figure = ({ kind }: DataColumn, at: number) => (kind === 'number' && !keys.has(at) ? ' data-figure=""' : '')
  const head = columns.map((column, at) => `<th scope="col"${figure(column, at)}>${escapeText(headOf(column))}</th>`)
  const lines = rows.map((row) => {
    const cells = columns.map((column, at) => {
      const words = cellWords(column, row[at] ?? null, { language, isKey: keys.has(at) })
      return `<td${figure(column, at)}>${escapeText(words || '–')}</td>`
    })
    return `<tr>${cells.join('')}</tr>`
  })
  const label = escapeText(title).replaceAll('"', '&quot;')
  const table = `<table><caption>${escapeText(title)}</caption><thead><tr>${head.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table>`
  const from = source === '' ? '' : `<p>${sourceWord[language]}: ${escapeText(source)}</p>`
  return `<div role="region" aria-label="${label}" tabindex="0" data-table="">${table}${from}</div>`
}

/** The saved chart of a table, with the table behind it. A table without numbers has none. */
function chartOf(table: NamedTable, language: PageLanguage): string | undefined {
  const drawn = drawnOf(table)
  if (drawn === undefined || table.rows.length === 0) return undefined
  const keys = keyColumns(table.columns)
  const at = table.columns.indexOf(drawn.value)
  const bars = table.rows.map((row) => {
    const value = shownNumber(drawn.value, row[at] ?? null)
    return {
      label: keys
        .map((key) => wordsAt(table, row, key, language))
        .filter(Boolean)
        .join(' · '),
      value,
      words: value === null ? '–' : formatNumber(value, regionOf(language)),
    }
  })
  const heading = escapeText(headOf(drawn.value))
  return `<figure data-chart="${drawn.kind}"><figcaption><strong>${escapeText(table.title)}</strong> ${heading}</figcaption>${drawChart(drawn.kind, bars)}<details><summary>${figuresWord[language]}</summary>${htmlOf(table, language)}</details></figure>`
}

const figuresWord: Readonly<Record<PageLanguage, string>> = { en: 'Figures as a table', af: 'Syfers as ’n tabel' }

function wordsAt({ columns }: NamedTable, row: DataRow, at: number, language: PageLanguage): string {
  const column = columns[at]
  return column === undefined ? '' : cellWords(column, row[at] ?? null, { language, isKey: true })
}

function shownNumber(column: DataColumn, cell: DataCell): number | null {
  const shown = publishedCell(column, cell)
  return typeof shown === 'number' ? shown : null
}

function headOf({ title, unit }: DataColumn): string {
  return unit === '' || unit.toLowerCase() === title.toLowerCase() ? title : `${title} (${unit})`
}

/** A cell for readers; empty where it is not known. Counts of learners are published figures, years have no groups of thousands. */
function cellWords(
  column: DataColumn,
  cell: DataCell,
  { language, isKey }: { readonly language: PageLanguage; readonly isKey: boolean },
): string {
  if (cell === null) return ''
  const region = regionOf(language)
  if (typeof cell === 'number') {
    const shown = shownNumber(column, cell)
    if (shown === null) return ''
    return isKey ? String(shown) : formatNumber(shown, region)
  }
  if (column.kind === 'date') return formatDocumentDate(cell, region)
  if (column.kind === 'country') return countryName(cell)
  const provinces: Readonly<Record<string, string>> = provinceNames
  return column.kind === 'province' ? (provinces[cell] ?? cell) : cell
}
