import type { SchoolReportLine } from '@agon/contract/report/school-calls'
import { formatShare } from '@agon/domain/format/number'
import { languageTag } from '#/pdf/locale.ts'
import { faint, mm, muted, type Paper, type TextStyle } from '#/pdf/paper.ts'
import { bottom, inLanguage, left, right, small, type SchoolReportSheet } from './sheet.ts'
import { schoolReportWords } from './words.ts'

/** Of a line with a scale. */
const leastStep = 11
const easyStep = 12
const head = 14
/** Where the foot of the page begins. */
const end = bottom - 8 * mm

/** Points that these lines need to be read easily. */
export const roomOfLines = (count: number) => head + count * easyStep

/** Points from here to the foot of the page. */
export const roomBelow = (y: number) => end - y

/** Each line with two points on a scale from 0 to 100 per cent: filled for the school, hollow for elsewhere. */
export function drawLines(
  paper: Paper,
  sheet: SchoolReportSheet,
  lines: readonly SchoolReportLine[],
  from: number,
): void {
  const { locale, accent } = sheet
  const words = schoolReportWords[locale]
  const tag = languageTag(locale)
  const scale = { from: left + 62 * mm, to: right - 26 * mm }
  const at = (share: number) => scale.from + Math.max(0, Math.min(1, share)) * (scale.to - scale.from)
  const room = roomBelow(from) - head
  const known = lines.filter(({ earned }) => earned !== null)
  // More than fit: those that say something first.
  const most = Math.floor(room / leastStep)
  const shown =
    lines.length > most ? [...known, ...lines.filter(({ earned }) => earned === null)].slice(0, most) : lines
  const step = Math.min(20, room / Math.max(1, shown.length))
  paper.tag('P', () => {
    paper.text(`● ${words.here}   ○ ${words.elsewhere}`, scale.from, from + 8, small)
  })
  for (const [index, line] of shown.entries()) {
    const y = from + head + (index + 1) * step - 4
    const style: TextStyle = { size: Math.min(10, step * 0.62) }
    const title = inLanguage(line.titles, locale)
    paper.tag('P', () => {
      paper.text(`${title} `, left, y, { ...style, size: paper.sizeToFit(title, 58 * mm, style, 5) })
      const value =
        line.earned === null || line.expected === null
          ? words.tooFew
          : `${formatShare(line.earned, tag)} (${formatShare(line.expected, tag)})`
      paper.text(value, right, y, { ...style, color: line.earned === null ? muted : accent, align: 'right' })
    })
    paper.line(scale.from, y - 3, scale.to, y - 3, faint)
    const { earned, expected } = line
    if (earned === null || expected === null) continue
    paper.artifact(() => {
      paper.doc.lineWidth(1.2).strokeColor(accent).fillColor(accent)
      paper.doc
        .moveTo(at(earned), y - 3)
        .lineTo(at(expected), y - 3)
        .stroke()
      paper.doc.circle(at(expected), y - 3, 3).fillAndStroke('#ffffff', accent)
      paper.doc.circle(at(earned), y - 3, 3.2).fill(accent)
    })
  }
}
