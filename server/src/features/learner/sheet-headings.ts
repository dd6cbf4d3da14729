import { readGrade } from '@agon/domain/grade'
import type { ProblemLanguage } from '@agon/domain/problem'
import type { SheetRow } from '#/sheets/table.ts'
import type { LearnerColumns } from './sheet-columns.ts'
import { columnName } from './sheet-words.ts'

const heading =
  /^(?:class(?:\s*list)?|klas(?:lys)?|list|lys)?[\s:–-]*((?:gr(?:ade|aad)?\b\.?|gr(?=\d))[\s:–-]*(?:\d{1,2}(?:\s?[a-z]|[/-]\d)?|[a-z]{3,6})|\d{1,2}(?:\s?[a-z]|[/-]\d))(?:\s+(?:class(?:\s*list)?|klas(?:lys)?|learners|leerders|list|lys))?\s*[:.]?$/i

/** The grade of a line such as “Grade 10A”, “Grade: 10”, “Class list Grade 10” or “10B:”; null for any other row. */
export function headingGrade({ cells }: SheetRow): string | null {
  const [cell = '', ...others] = cells.filter((one) => one.trim() !== '')
  const grade = others.length === 0 ? heading.exec(cell.trim())?.[1] : undefined
  return grade !== undefined && readGrade(grade).grade !== null ? grade : null
}

/**
 * A list without a column of grades, whose learners stand below lines with their grade: each gets the grade in a column of its own.
 * `above` are the lines above the learners; a header such as “Name, Surname, Grade 10” is a line with the grade, too.
 */
export function withHeadings(read: LearnerColumns, language: ProblemLanguage): LearnerColumns {
  const { header, rows } = read.table
  const grades = read.above.flatMap((row) => headingGrade(row) ?? [])
  const inHeader = read.guessed ? undefined : header.cells.find((cell) => readGrade(cell).grade !== null)
  let current = inHeader ?? grades.at(-1)
  if (read.places.grade !== undefined || (current === undefined && headingGrade(rows[0] ?? header) === null))
    return read
  const width = header.cells.length
  const graded = rows.flatMap((row) => {
    const found = headingGrade(row)
    current = found ?? current
    const cells = header.cells.map((_, at) => row.cells[at] ?? '')
    return found === null ? [{ row: row.row, cells: [...cells, current ?? '', ...row.cells.slice(width)] }] : []
  })
  const name = read.guessed ? columnName(language, width) : ''
  return {
    ...read,
    table: { ...read.table, header: { row: header.row, cells: [...header.cells, name] }, rows: graded },
    places: { ...read.places, grade: width },
  }
}
