import { formatDocumentDate } from '@agon/domain/format/date'
import { formatShare } from '@agon/domain/format/number'
import { hardestOf } from '@agon/domain/school-report/lines'
import { languageTag, type PaperLocale } from '#/pdf/locale.ts'
import { mm, muted, Paper, semibold } from '#/pdf/paper.ts'
import { heightOfFigures } from './figures.ts'
import { drawLines, roomBelow, roomOfLines } from './lines.ts'
import { MeasuredPaper } from './measured.ts'
import { drawNext, type Room } from './next.ts'
import { body, bottom, drawHeading, drawText, inLanguage, left, small, width, type SchoolReportSheet } from './sheet.ts'
import { schoolReportWords } from './words.ts'

/** From whole questions to their beginnings. */
const texts = [
  { stem: 12, choices: true },
  { stem: 4, choices: true },
  { stem: 4, choices: false },
  { stem: 2, choices: false },
] as const
const withoutFigures = { below: 0, beside: 0 }
/** Heights of pictures beside their questions; the lowest can still be read. */
const besideHeights = [115, 85]

/** One A4 page: what to teach next with its evidence, and every strand or topic beside similar learners elsewhere. */
export async function schoolReportPdf(sheet: SchoolReportSheet): Promise<Uint8Array> {
  const paper = new Paper(aboutOf(sheet))
  paper.addPage()
  drawLines(paper, sheet, linesOf(sheet), drawWords(paper, sheet, roomFor(sheet)))
  drawFoot(paper, sheet)
  return paper.finish()
}

/** Draws a report that says nothing: the fonts and their tables are read, which the first page of a thread would do. */
export async function loadFonts(locale: PaperLocale): Promise<void> {
  const report = { schoolName: '–', olympiadTitle: '–', learners: 0, next: [], strands: [], topics: [] }
  await schoolReportPdf({ locale, accent: '#000000', computedOn: '2026-01-01', report, figures: {} })
}

const aboutOf = ({ report, locale, computedOn }: SchoolReportSheet) => ({
  title: schoolReportWords[locale].reportOf(report.schoolName),
  language: languageTag(locale),
  createdAt: new Date(`${computedOn}T00:00:00Z`),
})

const linesOf = ({ report }: SchoolReportSheet) => (report.strands.length > 0 ? report.strands : report.topics)

/** How much of the questions fits above the lines. */
function roomFor(sheet: SchoolReportSheet): Room {
  const { next } = sheet.report
  const whole = { ...texts[0], ...withoutFigures }
  if (next.length === 0) return whole
  const [trial, framed] = [new MeasuredPaper(aboutOf(sheet)), { ...sheet, figures: {} }]
  trial.addPage()
  const free = (room: Room) => roomBelow(drawWords(trial, framed, room)) - roomOfLines(linesOf(sheet).length)
  const figures = next.map(({ question }) => question?.figures ?? [])
  const heights = figures.some((own) => own.length > 0) ? besideHeights : []
  const below = heights.length === 0 ? 0 : heightOfFigures(free(whole), figures)
  if (below > 0) return { ...whole, below }
  const tried = [...heights.map((beside) => ({ ...whole, beside })), ...texts.map((text) => ({ ...whole, ...text }))]
  return tried.find((room) => free(room) >= 0) ?? { ...whole, ...texts[3] }
}

/** All above the lines; returns where it ends. */
function drawWords(paper: Paper, sheet: SchoolReportSheet, room: Room): number {
  const { report, locale } = sheet
  const words = schoolReportWords[locale]
  let y = drawHead(paper, sheet)
  y = drawHeading(paper, sheet, words.next, y)
  const lines = linesOf(sheet)
  const isSilent = lines.every(({ judgement }) => judgement === 'too-few')
  if (report.next.length === 0) y = drawText(paper, isSilent ? words.tooFewNext : words.nothingNext, body, y)
  const hardest = hardestOf(lines)
  if (report.next.length === 0 && hardest !== undefined) {
    const share = (value: number | null) => formatShare(value ?? 0, languageTag(locale))
    const title = inLanguage(hardest.titles, locale)
    y = drawText(paper, words.hardest(title, share(hardest.earned), share(hardest.expected)), body, y)
  }
  for (const [index, one] of report.next.entries()) y = drawNext(paper, sheet, one, { place: index + 1, y, room })
  const strong = lines.filter(({ judgement }) => judgement === 'strong')
  if (strong.length > 0) {
    y = drawHeading(paper, sheet, words.strengths, y)
    y = drawText(paper, strong.map(({ titles }) => inLanguage(titles, locale)).join(' · '), body, y)
  }
  return drawHeading(paper, sheet, report.strands.length > 0 ? words.strands : words.topics, y)
}

function drawHead(paper: Paper, { report, locale, accent }: SchoolReportSheet): number {
  const words = schoolReportWords[locale]
  paper.tag('P', () => paper.text(report.olympiadTitle, left, 18 * mm, { ...semibold(9), color: accent }))
  paper.tag('H1', () => paper.text(words.report, left, 28 * mm, semibold(24)))
  const about = [report.schoolName, words.learners(report.learners)].join(' · ')
  paper.tag('P', () =>
    paper.text(about, left, 35 * mm, { ...body, color: muted, size: paper.sizeToFit(about, width, body, 7) }),
  )
  return 37 * mm
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
