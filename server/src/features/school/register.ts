import { setImmediate } from 'node:timers/promises'
import { readSchoolNumber } from '@agon/domain/register/number'
import { reporterOf } from '@agon/domain/register/report'
import type { RowReport } from '@agon/domain/register/report'
import type { RegisterSchool } from '@agon/domain/register/school'
import { readSchoolName } from '@agon/domain/register/school-name'
import { filledCells } from '#/sheets/filled-cells.ts'
import type { SheetRow, SheetTable } from '#/sheets/table.ts'
import { registerColumns } from './register-columns.ts'
import type { CellOf } from './register-columns.ts'
import { readFields } from './register-fields.ts'

export interface RegisterRow extends RegisterSchool {
  /** As the spreadsheet numbers its rows. */
  row: number
}

export interface Register {
  /** Each school number once, in the file's order. */
  rows: RegisterRow[]
  /** In the file's order; all that was left out, changed or doubtful. */
  reports: RowReport[]
}

/** Reads the national school register as the department publishes it. Nothing is changed or left out without a report. */
export function readRegister(table: SheetTable): Register {
  const { register, readRow } = reading(table)
  for (const row of table.rows) readRow(row)
  return register
}

/** Rows that are read at once, before other requests have their turn. */
const stepRows = 500

/** The same a few hundred rows at a time. */
export async function readRegisterInSteps(table: SheetTable, onRead: (rows: number) => void): Promise<Register> {
  const { register, readRow } = reading(table)
  for (let from = 0; from < table.rows.length; from += stepRows) {
    const rows = table.rows.slice(from, from + stepRows)
    for (const row of rows) readRow(row)
    onRead(from + rows.length)
    await setImmediate()
  }
  return register
}

function reading(table: SheetTable) {
  const cellOf = registerColumns(table.header)
  const register: Register = { rows: [], reports: [] }
  const seen = new Map<string, SheetRow>()
  const readRow = (row: SheetRow) => {
    const natemis = schoolNumber(row, table.header, cellOf, seen, register.reports)
    if (natemis !== null && readSchool(row, table.header, natemis, cellOf, register)) seen.set(natemis, row)
  }
  return { register, readRow }
}

/** The number of a row that is to be loaded; null for one that is rejected. */
function schoolNumber(
  row: SheetRow,
  header: SheetRow,
  cellOf: CellOf,
  seen: Map<string, SheetRow>,
  reports: RowReport[],
): string | null {
  const { column, text } = cellOf(row, 'natemis')
  const reading = readSchoolNumber(text)
  const report = reporterOf(row.row, reading.natemis ?? '', reports, () => filledCells(header, row))
  if (reading.natemis === null) {
    report(column, text, 'rejected', reading.refused)
    return null
  }
  const first = seen.get(reading.natemis)
  if (first !== undefined) {
    const same = row.cells.every((cell, at) => cell === first.cells[at])
    report(column, text, 'rejected', same ? 'number-repeated-same' : 'number-repeated', { first: first.row })
    return null
  }
  if (reading.doubt !== null) report(column, text, 'kept', reading.doubt, { digits: reading.natemis.length })
  return reading.natemis
}

/** Whether the row was loaded. */
function readSchool(row: SheetRow, header: SheetRow, natemis: string, cellOf: CellOf, register: Register): boolean {
  const report = reporterOf(row.row, natemis, register.reports, () => filledCells(header, row))
  const { column, text: registerName } = cellOf(row, 'name')
  const { name, doubts } = readSchoolName(registerName)
  if (name === '') {
    report(column, registerName, 'rejected', 'name-missing')
    return false
  }
  for (const { outcome, code } of doubts) report(column, registerName, outcome, code, { now: name })
  register.rows.push({ row: row.row, natemis, name, registerName, ...readFields(row, cellOf, report) })
  return true
}
