import type { SchoolReport } from '@agon/contract/report/school-calls'
import { mm, muted, semibold, type Paper, type TextStyle } from '#/pdf/paper.ts'
import type { PaperLocale } from '#/pdf/locale.ts'
import type { FigureFile } from '#/question-print/document.ts'

export interface SchoolReportSheet {
  locale: PaperLocale
  /** The project's accent, `#rrggbb`, dark enough for text on white. */
  accent: string
  /** A date without time, `2026-04-14`. */
  computedOn: string
  /** One sheet for everyone who teaches: without the learners. */
  report: Omit<SchoolReport, 'asOf' | 'lines'>
  /** Pictures of the questions, by SHA-256. */
  figures: Readonly<Record<string, FigureFile>>
}

export const left = 18 * mm
export const right = 192 * mm
export const bottom = 279 * mm
export const width = right - left
/** Of text beside a number. */
export const indent = 18

export const small: TextStyle = { size: 8.5, color: muted }
export const body: TextStyle = { size: 10 }

export function drawHeading(paper: Paper, { accent }: SchoolReportSheet, title: string, y: number): number {
  paper.line(left, y + 12, right, y + 12)
  paper.tag('H2', () => paper.text(title, left, y + 30, { ...semibold(13), color: accent }))
  return y + 36
}

/** Of text, without the number beside it. */
export const textWidth = width - indent

/** Returns where the text ends; `most`: lines of it. */
export function drawText(
  paper: Paper,
  text: string,
  style: TextStyle,
  y: number,
  { most = 3, within = textWidth }: { most?: number; within?: number } = {},
): number {
  const lines = paper.lines(text, within, style)
  const shown = lines.slice(0, most)
  if (lines.length > most) shown[most - 1] = `${shown[most - 1] ?? ''} …`
  const leading = style.size * 1.35
  paper.tag('P', () => paper.textLines(shown, left + indent, y + leading, leading, style))
  return y + leading * shown.length + 2
}

/** In the reader's language, else in the first that there is. */
export function inLanguage(words: Readonly<Record<string, string>>, locale: PaperLocale): string {
  return words[locale] ?? Object.values(words)[0] ?? ''
}
