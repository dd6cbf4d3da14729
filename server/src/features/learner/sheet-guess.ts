import { readGrade } from '@agon/domain/grade'
import { readHomeLanguage } from '@agon/domain/home-language'
import { hasParticle, isName, isShouted, tidyName } from '@agon/domain/person-name'
import type { SheetRow, SheetTable } from '#/sheets/table.ts'
import { readGender } from './gender.ts'
import type { LearnerColumns, LearnerField } from './sheet-columns.ts'

/** A column is taken for what most of its filled cells are. */
const mostOfColumn = 0.6

/**
 * Guesses the columns of a list that does not name them, from all of its rows: names alone, `1. Thandiwe Nkosi, 10`,
 * `Thandiwe Nkosi 10A`, or columns without a header. null if no column has names. Lines above the first learner are titles.
 */
export function guessColumns(table: SheetTable): LearnerColumns | null {
  const written = [table.header, ...table.rows]
  const all = splitGrades(written.map(withoutNumber))
  const rows = all.slice(firstLearner(all))
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, at) => rows.map(({ cells }) => cells[at] ?? ''))
  const places = placesOf(columns, written.filter(({ cells }) => cells[1]?.startsWith(' ')).length > written.length / 2)
  if (places.fullName === undefined && places.firstName === undefined) return null
  const used = new Set(Object.values(places))
  const header = columns.map((_, at) => `Column ${at + 1}`)
  return {
    table: {
      header: { row: rows[0]?.row ?? 1, cells: header },
      rows: rows.map(({ row, cells }) => ({ row, cells: header.map((_, at) => cells[at] ?? '') })),
    },
    places,
    unused: header.filter((_, at) => !used.has(at) && columns[at]?.some((cell) => cell !== '') === true),
    guessed: true,
  }
}

/** `1. Thandiwe Nkosi` without its number, also where the number has a cell of its own. */
function withoutNumber({ row, cells }: SheetRow): SheetRow {
  const [first = '', ...others] = cells.map((cell) => cell.trim())
  if (/^\(?\d{1,4}[.)]\)?$/.test(first)) return { row, cells: others }
  if (isGrade(first)) return { row, cells: [first, ...others] }
  return { row, cells: [first.replace(/^\(?\d{1,4}[.)]\s*(?=\p{L})|^\d{1,4}\s+(?=\p{L})|^[-•*]\s+/u, ''), ...others] }
}

/** `Thandiwe Nkosi 10A` and `Thandiwe Nkosi - Gr 10` get a cell for the grade, where most rows end so. */
function splitGrades(rows: readonly SheetRow[]): SheetRow[] {
  const split = rows.map(({ row, cells }) => {
    const last = cells.findLastIndex((cell) => cell !== '')
    const cell = cells[last] ?? ''
    const parts = isGrade(cell) ? null : nameAndGrade.exec(cell)
    if (parts === null) return null
    return { row, cells: [...cells.slice(0, last), parts[1]?.trim() ?? '', parts[2] ?? ''] }
  })
  const found = split.filter((row) => row !== null).length
  return found < rows.length * mostOfColumn ? [...rows] : rows.map((row, at) => split[at] ?? row)
}

const nameAndGrade = /^(.*?\p{L})[\s(:–-]+((?:gr(?:ade|aad)?\.?\s*)?\d{1,2}\s?\p{L}?)\)?$/iu

const isGrade = (cell: string) => readGrade(cell).grade !== null

const titleWords = /\b(?:class|grade|graad|klas|learners?|leerders?|list|lys|olympiad|olimpiade|school)\b|skool\b/i

/** Titles have fewer filled cells than the learners below, no name, or a word that no name has. */
function firstLearner(rows: readonly SheetRow[]): number {
  const filled = rows.map(({ cells }) => cells.filter((cell) => cell !== '').length)
  const usual = filled.toSorted((a, b) => a - b)[Math.floor(filled.length / 2)] ?? 0
  const found = rows.findIndex(
    ({ cells }, at) =>
      (filled[at] ?? 0) >= Math.min(usual, 2) &&
      cells.some(isPersonName) &&
      !cells.some((cell) => titleWords.test(cell)),
  )
  return Math.max(found, 0)
}

function placesOf(columns: readonly (readonly string[])[], spaced: boolean): LearnerColumns['places'] {
  const places: LearnerColumns['places'] = {}
  const names: number[] = []
  for (const [at, cells] of columns.entries()) {
    const kind = kindOf(cells.filter((cell) => cell !== ''))
    if (kind === 'name') names.push(at)
    else if (kind !== null && places[kind] === undefined) places[kind] = at
  }
  const [one, two] = names
  if (one === undefined) return places
  if (two === undefined) return { ...places, fullName: one }
  const surnameFirst = isSurnameFirst(columns[one] ?? [], columns[two] ?? [], spaced && columns.length === 2)
  return { ...places, firstName: surnameFirst ? two : one, lastName: surnameFirst ? one : two }
}

type Kind = Extract<LearnerField, 'grade' | 'gender' | 'language'> | 'name'

function kindOf(cells: readonly string[]): Kind | null {
  if (cells.length === 0) return null
  const most = (is: (cell: string) => boolean) => cells.filter(is).length >= cells.length * mostOfColumn
  // The numbers of the rows, 1, 2, 3 …, are no grades.
  if (cells.length > 2 && cells.every((cell, at) => Number(cell) === at + 1)) return null
  if (most(isGrade)) return 'grade'
  if (most((cell) => readGender(cell) !== null)) return 'gender'
  if (most((cell) => readHomeLanguage(cell) !== null)) return 'language'
  return most(isPersonName) ? 'name' : null
}

/** South African lists put the surname first in capitals; `van der Merwe` is a surname; two names `alone` with a comma and a space are `Nkosi, Thandiwe`. */
function isSurnameFirst(one: readonly string[], two: readonly string[], alone: boolean): boolean {
  const count = (cells: readonly string[], is: (cell: string) => boolean) => cells.filter(is).length
  const particles = count(one, hasParticle) - count(two, hasParticle)
  if (particles !== 0) return particles > 0
  const capitals = count(one, isShouted) - count(two, isShouted)
  return capitals === 0 ? alone : capitals > 0
}

function isPersonName(cell: string): boolean {
  const name = tidyName(cell.replace(',', ' '))
  return isName(name) && !/\d/.test(name)
}
