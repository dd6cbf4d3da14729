import type { SchoolReportQuestion, TeachNext } from '@agon/contract/report/school-calls'
import { formatNumber, formatShare } from '@agon/domain/format/number'
import { languageTag } from '#/pdf/locale.ts'
import { muted, semibold, type Paper, type TextStyle } from '#/pdf/paper.ts'
import { drawFigures } from './figures.ts'
import { body, drawText, inLanguage, left, small, width, indent, type SchoolReportSheet } from './sheet.ts'
import { schoolReportWords } from './words.ts'

/** How much of each question there is room for. */
export interface Room {
  /** Lines of its text. */
  readonly stem: number
  readonly choices: boolean
  /** Points of height for its pictures; 0: none. */
  readonly figures: number
}

const question: TextStyle = { ...body, size: 9.5 }

export function drawNext(
  paper: Paper,
  sheet: SchoolReportSheet,
  one: TeachNext,
  { place, y, room }: { place: number; y: number; room: Room },
): number {
  const { locale, accent } = sheet
  const words = schoolReportWords[locale]
  const share = (value: number | null) => formatShare(value ?? 0, languageTag(locale))
  const title = inLanguage(one.titles, locale)
  paper.tag('H3', () => {
    paper.text(`${place} `, left, y + 15, { ...semibold(13), color: accent })
    const end = paper.text(`${title} `, left + indent, y + 15, semibold(13))
    paper.text(one.judgement === 'teach' ? words.teach : words.perhaps, left + 24 + end, y + 15, small)
  })
  const below = drawText(paper, words.shares(share(one.earned), share(one.expected)), body, y + 18)
  return drawPractice(
    paper,
    sheet,
    one,
    one.question === null ? below : drawQuestion(paper, sheet, one.question, below, room),
  )
}

/** As learners read it, as far as there is room, with what they chose. */
function drawQuestion(
  paper: Paper,
  sheet: SchoolReportSheet,
  shown: SchoolReportQuestion,
  y: number,
  room: Room,
): number {
  const { locale } = sheet
  const words = schoolReportWords[locale]
  const { paperNumber, moduleIndex, questionIndex, topic, stems, choices, wrong, right } = shown
  const name = `${paperNumber > 1 ? `${paperNumber}: ` : ''}${moduleIndex}.${questionIndex}`
  const about = `${words.question(name)} (${topic}): ${inLanguage(stems, locale)}`
  let below = drawText(paper, about, question, y, room.stem)
  below = drawFigures(paper, sheet, shown.figures, below, room.figures)
  if (room.choices && choices.length > 0)
    below = drawChoices(
      paper,
      choices.map((choice) => inLanguage(choice, locale)),
      below,
    )
  const evidence = [
    ...(wrong === null
      ? []
      : [
          words.wrong(
            formatNumber(wrong.learners, languageTag(locale)),
            inLanguage(wrong.words, locale),
            inLanguage(wrong.note, locale),
          ),
        ]),
    ...(right === null ? [] : [words.right(inLanguage(right, locale))]),
  ]
  if (evidence.length === 0) return below
  return drawText(paper, evidence.join(' '), { ...question, color: muted }, below, 2)
}

/** Short ones in a line. */
function drawChoices(paper: Paper, choices: readonly string[], from: number): number {
  const lettered = choices.map((choice, at) => `${String.fromCodePoint(65 + at)}  ${choice}`)
  const inOne = lettered.join('      ')
  if (paper.widthOf(inOne, question) <= width - indent) return drawText(paper, inOne, question, from, 1)
  let y = from
  for (const choice of lettered) y = drawText(paper, choice, question, y, 2) - 1
  return y + 1
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
  const room = width - indent - paper.widthOf(` ${others}`, style)
  if (paper.widthOf(words, style) <= room) return words
  const [first = ''] = paper.lines(words, Math.max(80, room - paper.widthOf(' …', style)), style)
  return `${first} …`
}
