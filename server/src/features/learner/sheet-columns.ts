import { readGrade } from '@agon/domain/grade'
import { sheetFields, type SheetField, type SheetPlaces } from '@agon/domain/sheet-fields'
import { withHeaderAt } from '#/sheets/table.ts'
import type { SheetRow, SheetTable } from '#/sheets/table.ts'
import { namedColumn } from './sheet-header-words.ts'

/** Many learners have none: full names beside them are better. */
const nicknames = 'knownas preferredname callname noemnaam roepnaam'

/** Where no other column has the grade, this one has it, with the class or alone. */
const classHeaders = 'class registerclass classname homeroom klas registerklas klasnaam iklasi'

/** English, Afrikaans, isiZulu and isiXhosa, and what school administration systems export; small letters only, the likeliest first. */
const headers = {
  firstName: keys(`
    firstname firstnames name names givenname givennames forename forenames learnername studentname first fname
    voornaam voorname naam name leerdernaam ${nicknames}
    igama amagama igamalokuqala igamalomfundi
  `),
  otherNames: keys(`
    middlename middlenames othernames othername secondname secondnames additionalnames
    middelnaam middelname tweedenaam tweedename andername anderename
    igamalesibili igamalesibini amanyeamagama
  `),
  lastName: keys(`
    surname lastname familyname learnersurname studentsurname last lname van familienaam leerdervan
    isibongo ifani isibongosomfundi ifaniyomfundi
  `),
  fullName: keys(`
    fullname fullnames nameandsurname namesurname surnameandname surnamename surnamefirstname surnamefirst lastnamefirstname
    namessurname surnamenames learner student pupil
    volnaam vollename volledigenaam naamenvan naamvan vanennaam vannaam vanvoornaam leerder
    igamanesibongo isibongonegama amagamanesibongo igamanefani ifaninegama amagamanefani umfundi abafundi
  `),
  grade: keys(`grade gr grd currentgrade schoolgrade gradeclass graad graadklas ibanga igreyidi ${classHeaders}`),
  className: keys(classHeaders),
  gender: keys('gender sex mf boygirl geslag seunmeisie mv ubulili isini'),
  language: keys(
    'homelanguage language mothertongue lang lolt huistaal taal moedertaal ulimilwasekhaya ulwimilwasekhaya ulimi ulwimi',
  ),
} as const satisfies Record<SheetField, readonly string[]>

export interface LearnerColumns {
  /** The table with the row that names the columns as its header. */
  table: SheetTable
  places: SheetPlaces
  /** Named columns that mean nothing here, as the file writes them. */
  unused: string[]
  /** The file does not name its columns: they follow from the rows. */
  guessed: boolean
  /** Names were guessed from three columns, of which one or the other may be the surname. */
  unsure?: boolean
  /** Rows above the learners that are read as titles. */
  above: readonly SheetRow[]
}

/** Titles and school names may stand above the row that names the columns. */
export const titleRows = 10

/** Finds the row that names the columns, and what they mean; null when no row names a first and last name or a full name. */
export function learnerColumns(table: SheetTable): LearnerColumns | null {
  const candidates = [table, ...table.rows.slice(0, titleRows).map((_, at) => withHeaderAt(table, at))]
  for (const candidate of candidates) {
    if (candidate === null) continue
    const places = placesOf(candidate.header)
    if (!isHeader(candidate.header, places)) continue
    if (places.grade !== undefined && isClassAlone(candidate, places.grade)) {
      places.className = places.grade
      delete places.grade
    }
    if (places.fullName !== undefined && places.lastName !== undefined) {
      const whole = hasSurnames(candidate, places.fullName, places.lastName)
      if (!whole) places.firstName = places.fullName
      delete places[whole && places.firstName === undefined ? 'lastName' : 'fullName']
    }
    const used = new Set(Object.values(places))
    return {
      table: candidate,
      places,
      unused: candidate.header.cells.filter((cell, at) => cell !== '' && !used.has(at)),
      guessed: false,
      above: [table.header, ...table.rows].filter(({ row }) => row < candidate.header.row),
    }
  }
  return null
}

/**
 * A learner may be called Kyle Learner: one word alone names the columns only where no other cell is beside it, and a
 * row with a grade in it is a learner's.
 */
function isHeader({ cells }: SheetRow, places: SheetPlaces): boolean {
  // “Name, Surname, Grade 10” is above a list of marks: no learner has both words as names.
  const named = places.firstName !== undefined && places.lastName !== undefined
  if (cells.some((cell) => readGrade(cell).number !== null)) return named && !cells.some((cell) => /^\d+$/.test(cell))
  if (places.fullName === undefined) return named
  const filled = cells.filter((cell) => cell !== '').length
  return Object.keys(places).length > 1 || filled === 1 || /\s/.test(cells[places.fullName] ?? '')
}

/** Beside “Surname”, “Full names” are whole names only where they have the surname in them; otherwise they are first names. */
function hasSurnames({ rows }: SheetTable, fullName: number, lastName: number): boolean {
  const cellOf = (row: SheetRow, at: number) => keyOf(row.cells[at] ?? '')
  const both = rows.filter((row) => cellOf(row, fullName) !== '' && cellOf(row, lastName) !== '')
  return both.filter((row) => cellOf(row, fullName).includes(cellOf(row, lastName))).length > both.length / 2
}

/** A column “Class” with `A` and `B` has no grades. */
function isClassAlone({ header, rows }: SheetTable, at: number): boolean {
  const cells = rows.map((row) => (row.cells[at] ?? '').trim()).filter((cell) => cell !== '')
  return (
    headers.className.includes(keyOf(header.cells[at] ?? '')) &&
    cells.length > 0 &&
    cells.every((cell) => /^\p{L}+$/u.test(cell) && readGrade(cell).number === null)
  )
}

function placesOf(header: SheetRow): SheetPlaces {
  // “Grade 10” is the grade of all, and the column below it holds something else.
  const cells = header.cells.map((cell) => (readGrade(cell).grade === null ? keyOf(cell) : ''))
  const places: SheetPlaces = {}
  for (const field of sheetFields) {
    const name = headers[field].find((candidate) => cells.includes(candidate))
    const at = name === undefined ? -1 : cells.indexOf(name)
    if (at !== -1 && !(field === 'className' && places.grade === at)) places[field] = at
  }
  placeByWords(header, places)
  // “First name, Second name” without a surname: the second name is the surname.
  const { otherNames } = places
  if (places.lastName === undefined && places.firstName !== undefined && otherNames !== undefined)
    if (/^(?:secondname|tweedenaam)$/.test(cells[otherNames] ?? '')) {
      places.lastName = otherNames
      delete places.otherNames
    }
  // “Name” alone is the whole name.
  if (places.lastName === undefined && places.fullName === undefined && places.firstName !== undefined) {
    places.fullName = places.firstName
    delete places.firstName
  }
  const isNickname = places.firstName !== undefined && keys(nicknames).includes(cells[places.firstName] ?? '')
  if (places.firstName !== undefined && places.lastName !== undefined && !isNickname) delete places.fullName
  return places
}

/**
 * Headers in words of their own, where no other names the field. “Surname & initials” beside “Full names” is the
 * surname, and the full names are first names.
 */
function placeByWords(header: SheetRow, places: SheetPlaces): void {
  for (const [at, cell] of header.cells.entries()) {
    const column = Object.values(places).includes(at) ? null : namedColumn(cell)
    if (column === null) continue
    const { fullName } = places
    const beside = fullName !== undefined && namedColumn(header.cells[fullName] ?? '')?.field === 'firstName'
    if (column.initials && column.surnameFirst && (beside || places.firstName !== undefined)) {
      places.lastName ??= at
      if (beside) places.firstName ??= fullName
    } else if (!(column.initials && column.field === 'firstName' && hasFirstNames(places))) places[column.field] ??= at
  }
}

const hasFirstNames = ({ firstName, fullName }: SheetPlaces) => firstName !== undefined || fullName !== undefined

function keyOf(cell: string): string {
  return cell
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
}

function keys(list: string): readonly string[] {
  return list.trim().split(/\s+/)
}
