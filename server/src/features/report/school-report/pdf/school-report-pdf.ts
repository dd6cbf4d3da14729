import type { SchoolReport, SchoolReportLine, TeachNext } from '@agon/contract/report/school-calls'
import { formatDocumentDate } from '@agon/domain/format/date'
import { formatNumber, formatShare } from '@agon/domain/format/number'
import { hardestOf } from '@agon/domain/school-report/lines'
import { languageTag, type PaperLocale } from '#/pdf/locale.ts'
import { faint, mm, muted, Paper, semibold, type TextStyle } from '#/pdf/paper.ts'
import { schoolReportWords } from './words.ts'

export interface SchoolReportSheet {
  locale: PaperLocale
  /** The project's accent, `#rrggbb`, dark enough for text on white. */
  accent: string
  /** A date without time, `2026-04-14`. */
  computedOn: string
  /** One sheet for everyone who teaches: without the learners. */
  report: Omit<SchoolReport, 'asOf' | 'lines'>
}

const left = 18 * mm
const right = 192 * mm
const bottom = 279 * mm
const width = right - left

/** Of a line with a scale. */
const leastStep = 11

const small: TextStyle = { size: 8.5, color: muted }
const body: TextStyle = { size: 10 }

/** One A4 page: what to teach next with its evidence, and every strand or topic beside similar learners elsewhere. */
export async function schoolReportPdf(sheet: SchoolReportSheet): Promise<Uint8Array> {
  const { report, locale, computedOn } = sheet
  const words = schoolReportWords[locale]
  const paper = new Paper({
    title: words.reportOf(report.schoolName),
    language: languageTag(locale),
    createdAt: new Date(`${computedOn}T00:00:00Z`),
  })
  paper.addPage()
  let y = drawHead(paper, sheet)
  y = drawHeading(paper, sheet, words.next, y)
  const lines = report.strands.length > 0 ? report.strands : report.topics
  const isSilent = lines.every(({ judgement }) => judgement === 'too-few')
  if (report.next.length === 0) y = drawText(paper, isSilent ? words.tooFewNext : words.nothingNext, body, y)
  const hardest = hardestOf(lines)
  if (report.next.length === 0 && hardest !== undefined) {
    const share = (value: number | null) => formatShare(value ?? 0, languageTag(locale))
    const title = inLanguage(hardest.titles, locale)
    y = drawText(paper, words.hardest(title, share(hardest.earned), share(hardest.expected)), body, y)
  }
  // A page with few of either has room for the whole question.
  const most = report.next.length + lines.length > 12 ? 2 : 4
  for (const [index, one] of report.next.entries()) y = drawNext(paper, sheet, one, index + 1, y, most)
  const strong = lines.filter(({ judgement }) => judgement === 'strong')
  if (strong.length > 0) {
    y = drawHeading(paper, sheet, words.strengths, y)
    y = drawText(paper, strong.map(({ titles }) => inLanguage(titles, locale)).join(' · '), body, y)
  }
  y = drawHeading(paper, sheet, report.strands.length > 0 ? words.strands : words.topics, y)
  drawLines(paper, sheet, lines, y)
  drawFoot(paper, sheet)
  return paper.finish()
}

/** Draws a report that says nothing: the fonts and their tables are read, which the first page of a thread would do. */
export async function loadFonts(locale: PaperLocale): Promise<void> {
  const report = { schoolName: '–', olympiadTitle: '–', learners: 0, next: [], strands: [], topics: [] }
  await schoolReportPdf({ locale, accent: '#000000', computedOn: '2026-01-01', report })
}

function drawHead(paper: Paper, { report, locale, accent }: SchoolReportSheet): number {
  const words = schoolReportWords[locale]
  paper.tag('P', () => paper.text(report.olympiadTitle, left, 24 * mm, { ...semibold(9), color: accent }))
  paper.tag('H1', () => paper.text(words.report, left, 34 * mm, semibold(24)))
  const about = [report.schoolName, words.learners(report.learners)].join(' · ')
  paper.tag('P', () =>
    paper.text(about, left, 41 * mm, { ...body, color: muted, size: paper.sizeToFit(about, width, body, 7) }),
  )
  return 44 * mm
}

function drawHeading(paper: Paper, { accent }: SchoolReportSheet, title: string, y: number): number {
  paper.line(left, y + 12, right, y + 12)
  paper.tag('H2', () => paper.text(title, left, y + 30, { ...semibold(13), color: accent }))
  return y + 36
}

function drawText(paper: Paper, text: string, style: TextStyle, y: number, most = 3): number {
  const lines = paper.lines(text, width - 18, style)
  const shown = lines.slice(0, most)
  if (lines.length > most) shown[most - 1] = `${shown[most - 1] ?? ''} …`
  const leading = style.size * 1.35
  paper.tag('P', () => paper.textLines(shown, left + 18, y + leading, leading, style))
  return y + leading * shown.length + 2
}

function drawNext(
  paper: Paper,
  sheet: SchoolReportSheet,
  one: TeachNext,
  place: number,
  y: number,
  most: number,
): number {
  const { locale, accent } = sheet
  const words = schoolReportWords[locale]
  const tag = languageTag(locale)
  const share = (value: number | null) => formatShare(value ?? 0, tag)
  const title = inLanguage(one.titles, locale)
  paper.tag('H3', () => {
    paper.text(`${place} `, left, y + 15, { ...semibold(13), color: accent })
    const end = paper.text(`${title} `, left + 18, y + 15, semibold(13))
    paper.text(one.judgement === 'teach' ? words.teach : words.perhaps, left + 24 + end, y + 15, small)
  })
  let below = drawText(paper, words.shares(share(one.earned), share(one.expected)), body, y + 18)
  const { question } = one
  if (question === null) return drawPractice(paper, sheet, one, below)
  const name = `${question.paperNumber > 1 ? `${question.paperNumber}: ` : ''}${question.moduleIndex}.${question.questionIndex}`
  const about = `${words.question(name)} (${question.topic}): ${inLanguage(question.stems, locale)}`
  below = drawText(paper, about, { ...body, size: 9.5 }, below, most)
  const evidence = [
    ...(question.wrong === null
      ? []
      : [
          words.wrong(
            formatNumber(question.wrong.learners, tag),
            inLanguage(question.wrong.words, locale),
            inLanguage(question.wrong.note, locale),
          ),
        ]),
    ...(question.right === null ? [] : [words.right(inLanguage(question.right, locale))]),
  ]
  if (evidence.length > 0) below = drawText(paper, evidence.join(' '), { ...body, size: 9.5, color: muted }, below, 2)
  return drawPractice(paper, sheet, one, below)
}

/** Each question in a line, with its answer; the page of the report has them whole. */
function drawPractice(paper: Paper, { locale }: SchoolReportSheet, { practice }: TeachNext, from: number): number {
  const words = schoolReportWords[locale]
  let y = from
  for (const { stems, right } of practice) {
    const answer = words.answer(right.map((one) => inLanguage(one, locale)).join(', '))
    const style: TextStyle = { size: 8.5 }
    const stem = fitted(paper, `${words.practise}: ${inLanguage(stems, locale)}`, answer, style)
    y = drawText(paper, `${stem} ${answer}`, style, y, 1) - 1
  }
  return y + 4
}

/** The words as far as they fit into a line before others. */
function fitted(paper: Paper, words: string, others: string, style: TextStyle): string {
  const room = width - 18 - paper.widthOf(` ${others}`, style)
  if (paper.widthOf(words, style) <= room) return words
  const [first = ''] = paper.lines(words, Math.max(80, room - paper.widthOf(' …', style)), style)
  return `${first} …`
}

/** Each line with two points on a scale from 0 to 100 per cent: filled for the school, hollow for elsewhere. */
function drawLines(paper: Paper, sheet: SchoolReportSheet, lines: readonly SchoolReportLine[], from: number): void {
  const { locale, accent } = sheet
  const words = schoolReportWords[locale]
  const tag = languageTag(locale)
  const scale = { from: left + 62 * mm, to: right - 26 * mm }
  const at = (share: number) => scale.from + Math.max(0, Math.min(1, share)) * (scale.to - scale.from)
  const room = bottom - 8 * mm - from - 14
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
    const y = from + 14 + (index + 1) * step - 4
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

function drawFoot(paper: Paper, { locale, computedOn }: SchoolReportSheet): void {
  const words = schoolReportWords[locale]
  const lines = paper.lines(
    `${words.method} ${words.asOf(formatDocumentDate(computedOn, languageTag(locale)))}`,
    width,
    {
      ...small,
      size: 7.5,
    },
  )
  paper.tag('P', () => paper.textLines(lines, left, bottom, 10, { ...small, size: 7.5 }))
}

/** In the reader's language, else in the first that there is. */
function inLanguage(words: Readonly<Record<string, string>>, locale: PaperLocale): string {
  return words[locale] ?? Object.values(words)[0] ?? ''
}
