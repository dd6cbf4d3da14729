import { directionOf } from '@agon/domain/question/language-name'
import type { Language } from '@agon/domain/question/parts'
import { muted, type Paper, type TextStyle } from '#/pdf/paper.ts'
import type { Direction } from '#/pdf/rich/bidi.ts'
import type { Column } from '#/pdf/rich/column.ts'
import { breakLines } from '#/pdf/rich/inline.ts'
import { drawLine } from '#/pdf/rich/spans.ts'
import { momentWords } from '../moments.ts'
import type { PrintDocument } from '../document.ts'
import { printWords, type PrintWords } from '../words.ts'

/** What every page of one language shares. */
export interface Sheaf {
  paper: Paper
  print: PrintDocument
  language: Language
  direction: Direction
  words: PrintWords
  /** A question more is laid out. */
  laidOut: () => void
}

/** The area that pages write on, in points. */
export const left = 57
export const right = 538
export const top = 62
export const bottom = 786
export const bodySize = 10.5

export function sheafOf(paper: Paper, print: PrintDocument, language: Language, laidOut: () => void): Sheaf {
  return { paper, print, language, direction: directionOf(language), words: printWords[language], laidOut }
}

/** A column of the page that begins `indent` from the side where lines begin. */
export function columnOf({ direction }: Sheaf, style: TextStyle, indent = 0, width = right - left - indent): Column {
  const x = direction === 'rtl' ? right - indent - width : left + indent
  return { x, width, direction, style, leading: 1.36 }
}

/** Draws one line from where lines begin, or to where they end. */
export function drawText(sheaf: Sheaf, text: string, at: 'start' | 'end', baseline: number, style: TextStyle): void {
  const toLeft = (at === 'start') === (sheaf.direction === 'ltr')
  textAt(sheaf, text, toLeft ? left : right, baseline, { ...style, align: toLeft ? 'left' : 'right' })
}

/** Draws one line, each word in its own direction; without an alignment it begins at `x` on the side where lines begin. */
export function textAt({ paper, direction }: Sheaf, text: string, x: number, baseline: number, style: TextStyle): void {
  const { align = direction === 'rtl' ? 'right' : 'left', ...plain } = style
  const [line] = breakLines(paper, [{ text, style: plain, rise: 0 }], Infinity, direction)
  if (line === undefined) return
  drawLine(paper, line, x - (align === 'right' ? line.width : align === 'center' ? line.width / 2 : 0), baseline)
}

/** Above each page: the olympiad and what this is; below it: what may not be shown yet, and where one is. */
export function drawFrame(sheaf: Sheaf, title: string, page: number, pages: number, isFirst: boolean): void {
  const { paper, print, words } = sheaf
  const style = { size: 8, color: muted }
  const secret = confidentialWords(sheaf)
  if (!isFirst) paper.line(left, 47, right, 47)
  paper.line(left, 801, right, 801)
  paper.artifact(() => {
    if (!isFirst) drawText(sheaf, `${print.olympiad} · ${title}`, 'start', 40, style)
    drawText(sheaf, secret ?? print.olympiad, 'start', 815, {
      ...style,
      face: secret === null ? 'regular' : 'semibold',
    })
    drawText(sheaf, words.page(page, pages), 'end', 815, style)
  })
}

export function confidentialWords({ print, words, language }: Sheaf): string | null {
  if (print.confidential === null) return null
  if (print.confidential === 'release') return words.confidentialUntilRelease
  return words.confidentialUntil(momentWords(print.confidential, print.timeZone, language))
}
