import { readCell } from './read-cell.ts'
import { isColumnName, mostLetters, type ColumnKind, type DataColumn } from './table.ts'

/** The order in which kinds are tried: a province is also a text. */
const tried: readonly ColumnKind[] = ['number', 'date', 'province', 'country']

/** Most cells of a column are of its kind; the others are faults of their rows. */
const share = 0.6

/** The columns of a table with a row of titles. The unit is in brackets: `Learners (thousands)`. */
export function guessColumns(titles: readonly string[], rows: readonly (readonly string[])[]): DataColumn[] {
  const used = new Set<string>()
  return titles.map((raw, at) => {
    const [, words, unit] = /^(.*\S)\s*\(([^()]{1,20})\)$/.exec(raw.trim()) ?? ['', raw.trim(), '']
    const title = (words === undefined || words === '' ? `Column ${at + 1}` : words).slice(0, 80)
    const kind = guessKind(rows.map((cells) => cells[at] ?? ''))
    return { name: freeName(title, at, used), title, kind, unit: kind === 'number' ? (unit ?? '') : '' }
  })
}

function guessKind(cells: readonly string[]): ColumnKind {
  const filled = cells.filter((cell) => cell.trim() !== '' && cell.length <= mostLetters)
  const fits = (kind: ColumnKind) => filled.filter((cell) => 'value' in readCell(kind, cell)).length
  return tried.find((kind) => filled.length > 0 && fits(kind) >= share * filled.length) ?? 'text'
}

/** A name from the title: `Mean mark` is meanMark. */
export function columnName(title: string): string {
  const words = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  const name = (words ?? [])
    .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
    .replace(/^[0-9]+/, '')
    .slice(0, 36)
  return isColumnName(name) ? name : ''
}

function freeName(title: string, at: number, used: Set<string>): string {
  const base = columnName(title) || `column${at + 1}`
  let name = base
  for (let count = 2; used.has(name); count += 1) name = `${base}${count}`
  used.add(name)
  return name
}
