import type { SheetCell } from '@agon/domain/sheet-cell'
import type { SheetRow } from './table.ts'

/** As much of a cell as is needed to recognise it. */
const mostLetters = 200

/** What is in a row, by the names of its columns; a lone `.` means that nothing is known, as in registers. */
export function filledCells(header: SheetRow, row: SheetRow): SheetCell[] {
  return row.cells.flatMap((cell, at) => {
    const value = cell.trim()
    return value === '' || value === '.' ? [] : [{ column: header.cells[at] ?? '', value: shortened(value) }]
  })
}

export function shortened(text: string): string {
  return text.length > mostLetters ? `${text.slice(0, mostLetters)} …` : text
}
