import { placeOf } from './xlsx-formulas.ts'

/**
 * Puts the text of cells that are merged down a column into each of their rows: “Grade 10” beside twenty names means all twenty.
 * Cells that are merged across columns are titles and stay as they are.
 */
export function fillMerged(sheet: string, rows: string[][]): void {
  for (const [, from = '', to = ''] of sheet.matchAll(/<mergeCell\s[^>]*\bref="([A-Z]+\d+):([A-Z]+\d+)"/g)) {
    const first = placeOf(`r="${from}"`)
    const last = placeOf(`r="${to}"`)
    const text = rows[first.row - 1]?.[first.column - 1] ?? ''
    if (first.column !== last.column || text === '') continue
    for (const cells of rows.slice(first.row, last.row)) {
      if (cells.some((cell) => cell.trim() !== '')) cells[first.column - 1] = text
    }
  }
}
