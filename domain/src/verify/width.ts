import { formulaWidth } from '../formula/formula-width.ts'
import { linearMath } from '../formula/linear.ts'
import { formulasIn, readMathml } from '../formula/read-mathml.ts'
import { figuresIn } from '../question/figure-in-text.ts'
import { phoneWidth } from '../question/phone.ts'
import { textOf } from '../question/plain-text.ts'
import type { RichText } from '../question/parts.ts'
import type { AddFinding } from './finding.ts'

/** Beside a choice stand its box and the frame around both. */
const choiceWidth = 256
/** A letter of the learner's text, on average, and what a cell has around its words. */
const letterWidth = 9
const cellPadding = 17
/** A figure in a cell becomes no narrower. */
const figureInCell = 112

/** Text that runs beyond the edge of a phone. */
export function findTooWide(path: string, html: RichText, add: AddFinding): void {
  const room = path.includes('.choices.') ? choiceWidth : phoneWidth
  const tables = [...html.matchAll(/<table\b[\s\S]*?<\/table>/gi)].map(([table]) => table)
  for (const table of tables) {
    const columns = columnWidths(table)
    const width = columns.reduce((sum, column) => sum + column, 0)
    if (width > room) add(path, 'wideTable', { columns: columns.length, width, room })
  }
  const outside = tables.reduce((rest, table) => rest.replace(table, ' '), html)
  for (const [formula] of outside.matchAll(formulasIn)) {
    if (formulaWidth(formula) * letterWidth > room) add(path, 'wideFormula', { formula: shortenedFormula(formula) })
  }
  const words = longestRun(outside)
  if (words.length * letterWidth > room) add(path, 'longWord', { words: `${words.slice(0, 24)}…` })
}

function shortenedFormula(formula: string): string {
  const words = linearMath(readMathml(formula))
  return words.length > 40 ? `${words.slice(0, 40)}…` : words
}

/** The longest piece of a text without a place to break at; formulas are measured by themselves. */
function longestRun(html: RichText): string {
  const runs = textOf(html.replace(formulasIn, ' ')).split(/[ \t\r\n\u00AD\u200B\u2013\u2014]|(?<=-)/)
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '')
}

/** How narrow each column can be. A cell over several columns is shared among them. */
function columnWidths(table: string): number[] {
  const widths: number[] = []
  for (const [row] of table.matchAll(/<tr\b[\s\S]*?(?=<tr\b|<\/table>|$)/gi)) {
    let at = 0
    for (const [, attributes = '', cell = ''] of row.matchAll(/<t[dh]\b([^>]*)>([\s\S]*?)(?=<\/?t[dhr]\b|$)/gi)) {
      const span = Number(/colspan="(\d+)"/i.exec(attributes)?.[1] ?? '1')
      const letters = Math.max(longestRun(cell).length, ...(cell.match(formulasIn) ?? []).map(formulaWidth))
      const least = Math.max(letters * letterWidth, figuresIn(cell).length > 0 ? figureInCell : 0)
      const width = Math.ceil((least + cellPadding) / span)
      for (const column of Array.from({ length: span }, (_, index) => at + index)) {
        widths[column] = Math.max(widths[column] ?? 0, width)
      }
      at += span
    }
  }
  return widths
}
