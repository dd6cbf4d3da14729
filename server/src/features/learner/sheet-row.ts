import { grades, longestClass, readGrade } from '@agon/domain/grade'
import type { Grade } from '@agon/domain/grade'
import { readHomeLanguage } from '@agon/domain/home-language'
import type { Gender } from '@agon/domain/participant'
import {
  isName,
  isShouted,
  longestName,
  properFirstName,
  properLastName,
  splitFullName,
  tidyName,
} from '@agon/domain/person-name'
import type { ProblemLanguage } from '@agon/domain/problem'
import { unprintableIn } from '@agon/domain/printable'
import type { Params, Message } from '@agon/domain/message'
import { readGender } from './gender.ts'
import type { SheetRow } from '#/sheets/table.ts'
import type { SheetField, SheetPlaces } from '@agon/domain/sheet-fields'
import type { LearnerColumns } from './sheet-columns.ts'
import { namedColumn, type NamedColumn } from './sheet-header-words.ts'
import { missingIn, withoutInitials } from './sheet-names.ts'
import { tellOfSheet } from './sheet-words.ts'
import type { LearnerSheetCode } from './sheet-words.ts'

export interface SheetLearner {
  firstName: string
  /** Empty of a learner who has one name only. */
  lastName: string
  grade: Grade
  /** The class inside the grade, in capitals; empty where the list names none. */
  className: string
  gender: Gender
  /** BCP 47; empty where the list names none. */
  homeLanguage: string
}

export type WrittenLearner = Omit<SheetLearner, 'grade'> & { grade: Grade | null }

export interface LearnerProblem extends Message<LearnerSheetCode> {
  field: SheetField | 'row'
  /** An error keeps the row from being loaded; a notice is worth a look. */
  level: 'error' | 'notice'
}

export interface ReadRow {
  /** null when a problem is an error. */
  learner: SheetLearner | null
  /** The values of a row that cannot be loaded, as far as they were read: a correction begins with them. */
  written: WrittenLearner | null
  problems: LearnerProblem[]
}

/** Reads one row; `grade` is that of the whole list where the file has no column for it. */
export function readLearnerRow(
  row: SheetRow,
  { places, unsure = false, table: { header } }: Pick<LearnerColumns, 'places' | 'table' | 'unsure'>,
  { grade, language }: { readonly grade: Grade | null; readonly language: ProblemLanguage },
): ReadRow {
  const headerOf = (field: SheetField) => (places[field] === undefined ? '' : (header.cells[places[field]] ?? ''))
  const problems: LearnerProblem[] = []
  const tellOf =
    (level: LearnerProblem['level']) => (field: LearnerProblem['field'], code: LearnerSheetCode, params?: Params) => {
      problems.push({ field, level, ...tellOfSheet(language, code, params) })
    }
  const reading: Reading = {
    text: (field) => tidyName(places[field] === undefined ? '' : (row.cells[places[field]] ?? '')),
    column: (field) => namedColumn(headerOf(field)),
    error: tellOf('error'),
    notice: tellOf('notice'),
  }
  const { firstName, lastName } = names(reading, places.fullName !== undefined)
  if (unsure && firstName !== '' && lastName !== '' && reading.text('otherNames') !== '')
    reading.notice('lastName', 'name-split', { value: namesAsWritten(row, places), firstName, lastName })
  const learner = {
    firstName,
    lastName,
    ...classOf(reading, gradeOf(reading, grade)),
    gender: genderOf(reading),
    homeLanguage: languageOf(reading),
  }
  const { grade: found } = learner
  if (found === null || problems.some((problem) => problem.level === 'error')) {
    // A name that could not be split is there to be split.
    const unsplit = firstName === '' ? reading.text('fullName') : firstName
    return { learner: null, written: { ...learner, firstName: unsplit }, problems }
  }
  return { learner: { ...learner, grade: found }, written: null, problems }
}

/** The cells of the names, in the order of their columns. */
function namesAsWritten({ cells }: SheetRow, { firstName, otherNames, lastName }: SheetPlaces): string {
  const written = [firstName, otherNames, lastName].filter((at) => at !== undefined).toSorted((a, b) => a - b)
  return tidyName(written.map((at) => cells[at] ?? '').join(' '))
}

type TellField = (field: LearnerProblem['field'], code: LearnerSheetCode, params?: Params) => void

interface Reading {
  text(field: SheetField): string
  /** The meaning of the header of the field's column. */
  column(field: SheetField): NamedColumn | null
  error: TellField
  notice: TellField
}

function names(reading: Reading, full: boolean): { firstName: string; lastName: string } {
  const written = full ? splitNames(reading) : namesOf(reading)
  if (written === null) return { firstName: '', lastName: '' }
  const { lastName } = written
  const others = missingIn(written.firstName, reading.text('otherNames'))
  const field = full ? 'fullName' : 'firstName'
  const firstNames = [written.firstName, others].filter((name) => name !== '')
  const value = checked(reading, field, firstNames.join(' '))
  if (lastName === '' && value !== '') reading.notice(full ? 'fullName' : 'lastName', 'one-name', { value })
  return {
    firstName: firstNames.map((name) => shown(name, 'firstName', reading)).join(' '),
    lastName: lastName && shown(checked(reading, full ? 'fullName' : 'lastName', lastName), 'lastName', reading),
  }
}

/** A learner's only name is the first name, in whichever column it is. */
function namesOf({ text, column }: Reading): { firstName: string; lastName: string } {
  const firstName = text('firstName') || text('otherNames')
  // “Nkosi T” under “Surname & initials”
  const lastName = column('lastName')?.initials === true ? withoutInitials(text('lastName')) : text('lastName')
  return firstName === '' ? { firstName: lastName, lastName: '' } : { firstName, lastName }
}

function splitNames({ text, column, error, notice }: Reading): { firstName: string; lastName: string } | null {
  const value = text('fullName')
  const name = splitFullName(value, column('fullName')?.surnameFirst)
  if (name === null) {
    if (value === '') error('fullName', 'first-name-missing')
    else error('fullName', 'full-name-unsplit', { value })
    return null
  }
  const { firstName, lastName, certain } = name
  if (!certain && lastName !== '') notice('fullName', 'name-split', { value, firstName, lastName })
  return { firstName, lastName }
}

function checked({ error }: Reading, field: 'firstName' | 'lastName' | 'fullName', value: string): string {
  const unprintable = unprintableIn(value)
  if (value === '') error(field, 'first-name-missing')
  else if (value.length > longestName) error(field, 'name-too-long', { letters: value.length, limit: longestName })
  // What UTF-8 looks like when it was read as Windows-1252: Ã« for ë.
  else if (/\uFFFD|[ÃÂ][\u0080-\u00BF]/.test(value)) error(field, 'name-garbled', { value })
  else if (!isName(value)) error(field, 'name-marks', { value })
  else if (unprintable.length > 0) error(field, 'name-unprintable', { letters: unprintable.join(' ') })
  return value
}

function shown(value: string, field: 'firstName' | 'lastName', { notice }: Reading): string {
  if (!isShouted(value)) return value
  const now = field === 'firstName' ? properFirstName(value) : properLastName(value)
  if (now !== value) notice(field, 'name-capitals', { value, now })
  return now
}

type GradeAndClass = Pick<WrittenLearner, 'grade' | 'className'>

/** A column for the class has `A`, or `10A`, whose number is the learner's grade. */
function classOf({ text, notice }: Reading, { grade, className }: GradeAndClass): GradeAndClass {
  const value = text('className')
  const read = readGrade(value)
  const own = read.number === null ? withoutGrade(value, grade).toUpperCase() : read.className
  if (grade !== null && read.number !== null && read.number !== grade && read.className !== '')
    notice('className', 'class-of-other-grade', { value, grade })
  if (own.length > longestClass) notice('className', 'class-too-long', { value, limit: longestClass })
  return { grade, className: own === '' || own.length > longestClass ? className : own }
}

/** `10/2` and `10.2` are class 2 of grade 10. */
const withoutGrade = (value: string, grade: Grade | null) =>
  grade === null ? value : value.replace(new RegExp(`^(?:gr(?:ade|aad)?\\.?\\s*)?${grade}\\b[\\s./-]*`, 'i'), '')

function gradeOf({ text, error }: Reading, whole: Grade | null): GradeAndClass {
  const value = text('grade')
  if (value === '') {
    if (whole === null) error('grade', 'grade-missing')
    return { grade: whole, className: '' }
  }
  const { grade, number, className } = readGrade(value)
  if (number === null) error('grade', 'grade-unreadable', { value })
  else if (grade === null)
    error('grade', 'grade-outside', { value: number, first: grades[0], last: grades[grades.length - 1] ?? number })
  return { grade, className }
}

function genderOf({ text, notice }: Reading): Gender {
  const value = text('gender')
  if (value === '') return 'unknown'
  const gender = readGender(value)
  if (gender === null) notice('gender', 'gender-unreadable', { value })
  return gender ?? 'unknown'
}

function languageOf({ text, notice }: Reading): string {
  const value = text('language')
  if (value === '') return ''
  const language = readHomeLanguage(value)
  if (language === null) notice('language', 'language-unreadable', { value })
  return language ?? ''
}
