import type { Face } from '../faces.ts'
import { drawFormula, setFormula } from '../formula/formula.ts'
import type { Paper, TextStyle } from '../paper.ts'
import type { InlineLine, Span } from './inline.ts'
import type { Markup } from './markup.ts'

/** Stands for a formula among letters. */
const formulaSign = '\uFFFC'

/** The spans of inline markup; a line end is a span of its own. */
export function spansOf(parts: readonly (Markup | string)[], style: TextStyle, rise = 0): Span[] {
  return parts.flatMap((part): Span[] => {
    if (typeof part === 'string') return [{ text: part.replace(/[ \t\r\n\f]+/g, ' '), style, rise }]
    const size = style.size
    switch (part.name) {
      case 'math':
        return [{ text: formulaSign, style, rise, formula: setFormula(part.source ?? '', style) }]
      case 'br':
        return [{ text: '\n', style, rise }]
      case 'strong':
        return spansOf(part.parts, { ...style, face: slanted(style.face) ? 'semibold-italic' : 'semibold' }, rise)
      case 'em':
        return spansOf(part.parts, { ...style, face: heavy(style.face) ? 'semibold-italic' : 'italic' }, rise)
      case 'sub':
        return spansOf(part.parts, { ...style, size: size * 0.68 }, rise - size * 0.16)
      case 'sup':
        return spansOf(part.parts, { ...style, size: size * 0.68 }, rise + size * 0.34)
      default:
        return spansOf(part.parts, style, rise)
    }
  })
}

export function drawLine(paper: Paper, { pieces }: InlineLine, left: number, baseline: number): void {
  for (const { text, style, rise, formula, x } of pieces) {
    if (formula === undefined) paper.text(text, left + x, baseline - rise, style)
    else drawFormula(paper, formula, left + x, baseline - rise)
  }
}

const slanted = (face: Face | undefined) => face === 'italic' || face === 'semibold-italic'
const heavy = (face: Face | undefined) => face === 'semibold' || face === 'semibold-italic'
