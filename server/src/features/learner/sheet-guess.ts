import { readGrade } from '@agon/domain/grade'
import { readHomeLanguage } from '@agon/domain/home-language'
import type { ProblemLanguage } from '@agon/domain/problem'
import type { SheetRow, SheetTable } from '#/sheets/table.ts'
import { readGender } from './gender.ts'
import type { SheetField, SheetPlaces } from '@agon/domain/sheet-fields'
import type { LearnerColumns } from './sheet-columns.ts'
import { namePlaces, type NamePlaces } from './sheet-guess-names.ts'
import {
  endsInGrade,
  hasTitleWord,
  isGrade,
  isNumbering,
  isPersonName,
  learnerRows,
  mostOfColumn,
} from './sheet-guess-rows.ts'
import { columnName } from './sheet-words.ts'

/**
 * Guesses the columns of a list that does not name them, from all of its rows: names alone, `1. Thandiwe Nkosi, 10`,
 * `Thandiwe Nkosi 10A`, or columns without a header. `places` has no names if no column has. Lines above the first learner are titles.
 */
export function guessColumns(table: SheetTable, language: ProblemLanguage): LearnerColumns {
  const written = linesOf([table.header, ...table.rows])
  const read = learnerRows(written)
  const rows = read.length === 0 ? written : read
  const first = rows[0]?.row ?? 1
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, at) => rows.map(({ cells }) => cells[at] ?? ''))
  const { places, unsure } = placesOf(columns, areSpaced(table.rows))
  const used = new Set(Object.values(places))
  const header = columns.map((_, at) => columnName(language, at))
  return {
    table: {
      header: { row: first, cells: header },
      rows: rows.map(({ row, cells }) => ({ row, cells: header.map((_, at) => cells[at] ?? '') })),
    },
    places,
    unused: header.filter((_, at) => !used.has(at) && columns[at]?.some((cell) => cell !== '') === true),
    guessed: true,
    unsure,
    above: written.filter(({ row }) => row < first),
  }
}

/** Most rows have a blank after the comma, as in `Nkosi, Thandiwe`. The first row is trimmed and does not count. */
function areSpaced(rows: readonly SheetRow[]): boolean {
  return rows.filter(({ cells }) => cells[1]?.startsWith(' ')).length > rows.length / 2
}

/** One line that has several whole names, `Thandi Nkosi, Sipho Zulu, Zoë Botha`, or names with their grades, is a list. */
function linesOf(written: readonly SheetRow[]): readonly SheetRow[] {
  const cells = written[0]?.cells.map((cell) => cell.trim()).filter((cell) => cell !== '') ?? []
  const names = cells.filter((cell) => isPersonName(cell) && /\s/.test(cell)).length > 2
  const isList = written.length === 1 && cells.length > 1 && (names || cells.every(endsInGrade))
  return isList ? cells.map((cell, at) => ({ row: at + 1, cells: [cell] })) : written
}

function placesOf(columns: readonly (readonly string[])[], spaced: boolean): NamePlaces {
  const places: SheetPlaces = {}
  const names: number[] = []
  const ofGrades: { at: number; rank: readonly number[] }[] = []
  for (const [at, column] of columns.entries()) {
    const cells = column.filter((cell) => cell !== '')
    const kind = kindOf(cells)
    if (kind === 'name') names.push(at)
    else if (kind === 'grade') ofGrades.push({ at, rank: gradeRank(cells) })
    else if (kind !== null && places[kind] === undefined) places[kind] = at
  }
  const [grade] = ofGrades.toSorted((a, b) => compareRanks(a.rank, b.rank))
  if (grade !== undefined) places.grade = grade.at
  const named = namePlaces(columns, names, spaced)
  return { ...named, places: { ...places, ...named.places } }
}

type Kind = Extract<SheetField, 'grade' | 'gender' | 'language'> | 'name'

function kindOf(cells: readonly string[]): Kind | null {
  if (cells.length === 0) return null
  const most = (is: (cell: string) => boolean) => cells.filter(is).length >= cells.length * mostOfColumn
  const numbers = cells.filter((cell) => /^\d+$/.test(cell)).map(Number)
  if (numbers.length >= cells.length * mostOfColumn && isNumbering(numbers)) return null
  if (most(isGrade)) return 'grade'
  if (most((cell) => /^\p{L}$/u.test(cell))) return kindOfLetters(cells)
  if (most((cell) => readGender(cell) !== null)) return 'gender'
  if (most((cell) => readHomeLanguage(cell) !== null)) return 'language'
  if (cells.filter(hasTitleWord).length >= cells.length / 3) return null
  return most(isPersonName) ? 'name' : null
}

/** A column of single letters is the class, and not used, unless each is a gender and both girls and boys occur. */
function kindOfLetters(cells: readonly string[]): Kind | null {
  const genders = new Set(cells.filter((cell) => /\p{L}/u.test(cell)).map(readGender))
  return genders.has('female') && genders.has('male') && !genders.has(null) ? 'gender' : null
}

/**
 * Of several columns of grades the one with the lowest rank counts: `10.2`, which may be a mark, last; `Gr 10` and `10A` before
 * numbers alone; numbers that all rise, as row numbers do, after others; otherwise the lower numbers, as a child's age is above its grade.
 */
function gradeRank(cells: readonly string[]): readonly number[] {
  const numbers = cells.flatMap((cell) => readGrade(cell).number ?? [])
  const most = (is: RegExp) => cells.filter((cell) => is.test(cell)).length >= cells.length * mostOfColumn
  const rises = numbers.length > 3 && numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0))
  return [
    Number(most(/^\d+[.,][1-9]$/)),
    Number(most(/^\d+$/)),
    Number(rises),
    numbers.reduce((sum, number) => sum + number, 0) / numbers.length,
  ]
}

function compareRanks(one: readonly number[], two: readonly number[]): number {
  return one.map((value, at) => value - (two[at] ?? 0)).find((difference) => difference !== 0) ?? 0
}
