import { SheetRefusal } from './refusal.ts'

/** A cell that has a formula and no value behind it. */
const formulaAlone = /<c\s([^>]*)>\s*<f(?:\s[^>]*)?(?:\/>|>[^<]*<\/f>)\s*(?:<v\s*\/>|<v><\/v>)?\s*<\/c>/g

/** A cell that shows an error, with or without the formula that makes it. */
const errorCell = /<c\s([^>]*\bt="e"[^>]*)>\s*(?:<f(?:\s[^>]*)?(?:\/>|>[^<]*<\/f>)\s*)?<v>([^<]*)<\/v>/g

/** Programs that write workbooks without calculating leave formulas without results, which would be read as empty cells. */
export function checkFormulas(sheet: string): void {
  for (const [, attributes = ''] of sheet.matchAll(formulaAlone)) {
    // A formula whose saved result is the empty text is a result too.
    if (!/\bt="str"/.test(attributes))
      throw new SheetRefusal('formula-without-result', { row: placeOf(attributes).row })
  }
}

/** Puts in what cells with errors show, such as #DIV/0!, which would be read as empty cells. */
export function showErrors(sheet: string, rows: string[][]): void {
  for (const [, attributes = '', text = ''] of sheet.matchAll(errorCell)) {
    const { row, column } = placeOf(attributes)
    const cells = rows[row - 1]
    if (cells !== undefined) cells[column - 1] = text
  }
}

/** `r="AB12"` is row 12, column 28. */
export function placeOf(attributes: string): { row: number; column: number } {
  const [, letters = 'A', digits = '1'] = /\br="([A-Z]+)(\d+)"/.exec(attributes) ?? []
  return {
    row: Number(digits),
    column: Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0),
  }
}
