import { tokens, type MathNode } from './mathml.ts'
import { readMathml } from './read-mathml.ts'
import { elementsOf, wordsOf } from './mathml.ts'

/** How wide a formula is drawn, in letters of the text around it; a guess from its letters, as for words. */
export function formulaWidth(markup: string): number {
  return widthOf(readMathml(markup))
}

/** Raised and lowered letters are smaller. */
const small = 0.7

function widthOf(node: MathNode): number {
  const parts = elementsOf(node)
  const widths = parts.map(widthOf)
  const [first = 0, second = 0, third = 0] = widths
  switch (node.name) {
    case 'annotation':
      return 0
    case 'mspace':
      return Math.max(0, parseFloat(node.attributes['width'] ?? '0') * 2)
    case 'mo':
      return Array.from(wordsOf(node)).length + (/[=<>≤≥≈+−×⋅]/.test(wordsOf(node)) ? 1 : 0)
    case 'mfrac':
      return Math.max(first, second)
    case 'msub':
    case 'msup':
      return first + small * second
    case 'mroot':
      return first + small * second + 1
    case 'msqrt':
      return sum(widths) + 1.5
    case 'msubsup':
      return first + small * Math.max(second, third)
    case 'munder':
    case 'mover':
    case 'munderover':
      return Math.max(first, small * second, small * third)
    case 'mtable':
      return columnsOf(parts)
    default:
      return tokens.has(node.name) ? Array.from(wordsOf(node)).length : sum(widths)
  }
}

function columnsOf(rows: readonly MathNode[]): number {
  const widths: number[] = []
  for (const row of rows)
    for (const [at, cell] of elementsOf(row).entries()) widths[at] = Math.max(widths[at] ?? 0, widthOf(cell) + 1)
  return sum(widths)
}

const sum = (widths: readonly number[]) => widths.reduce((total, each) => total + each, 0)
