import { ink, muted } from '#/pdf/paper.ts'
import type { Band } from '#/pdf/rich/band.ts'
import type { Column } from '#/pdf/rich/column.ts'
import type { PaperPart } from '../kinds/kind.ts'
import { bodySize, textAt, type Sheaf } from './sheet-of-paper.ts'

const numberWidth = 120
const wordsWidth = 280
/** Baseline to baseline of what is written by hand. */
const handLine = 25

/** Room to write in. */
export function answerBands(
  sheaf: Sheaf,
  part: Extract<PaperPart, { as: 'answer' | 'lines' }>,
  column: Column,
): Band[] {
  if (part.as === 'lines') return Array.from({ length: part.count }, () => ruled(sheaf, column, column.width))
  return [answerLine(sheaf, part, column)]
}

function ruled({ paper }: Sheaf, { x }: Column, width: number): Band {
  return {
    height: handLine,
    draw: (top) => paper.line(x, top + handLine - 4, x + width, top + handLine - 4, muted, 0.5),
  }
}

function answerLine(sheaf: Sheaf, part: Extract<PaperPart, { as: 'answer' }>, column: Column): Band {
  const { paper, words } = sheaf
  const style = { size: bodySize, color: muted }
  const width = part.room === 'number' ? numberWidth : wordsWidth
  const label = paper.widthOf(words.answer, style) + 8
  const rtl = column.direction === 'rtl'
  const end = column.x + column.width
  return {
    height: handLine + 2,
    draw(top) {
      const baseline = top + handLine - 4
      const line = rtl ? end - label - width : column.x + label
      paper.tag('P', () => textAt(sheaf, words.answer, rtl ? end : column.x, baseline, style))
      paper.line(line, baseline + 2, line + width, baseline + 2, ink, 0.5)
      if (part.unit === '') return
      paper.tag('P', () => textAt(sheaf, part.unit, rtl ? line - 6 : line + width + 6, baseline, { size: bodySize }))
    },
  }
}
