import type { SchoolReportQuestion, TeachNext } from '@agon/contract/report/school-calls'
import { formatNumber, formatShare } from '@agon/domain/format/number'
import { languageTag } from '#/pdf/locale.ts'
import { muted, semibold, type Paper, type TextStyle } from '#/pdf/paper.ts'
import { besideWidth, drawFigures, gap } from './figures.ts'
import { body, drawText, inLanguage, left, right, small, textWidth, indent, type SchoolReportSheet } from './sheet.ts'
import { schoolReportWords } from './words.ts'

/** How much of each question there is room for. */
export interface Room {
  /** Lines of its text. */
  readonly stem: number
  readonly choices: boolean
  /** Points of height for its pictures below its text, and beside it; 0: none. */
  readonly below: number
  readonly beside: number
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
  const figures = one.question?.figures ?? []
  const isBeside = room.beside > 0 && figures.length > 0
  const within = isBeside ? textWidth - besideWidth - gap : textWidth
  paper.tag('H3', () => {
    paper.text(`${place} `, left, y + 15, { ...semibold(13), color: accent })
    const end = paper.text(`${title} `, left + indent, y + 15, semibold(13))
    paper.text(one.judgement === 'teach' ? words.teach : words.perhaps, left + 24 + end, y + 15, small)
  })
  let below = drawText(paper, words.shares(share(one.earned), share(one.expected)), body, y + 18, { within })
  if (one.question !== null) below = drawQuestion(paper, sheet, one.question, { y: below, room, within })
  if (isBeside) {
    const area = { x: right - besideWidth, y: y + 2, width: besideWidth, height: room.beside }
    below = Math.max(below, drawFigures(paper, sheet, figures, area))
  }
  return drawPractice(paper, sheet, one, below)
}

/** As learners read it, as far as there is room, with what they chose. */
function drawQuestion(
  paper: Paper,
  sheet: SchoolReportSheet,
  shown: SchoolReportQuestion,
  { y, room, within }: { y: number; room: Room; within: number },
): number {
  const { locale } = sheet
  const words = schoolReportWords[locale]
  const { paperNumber, moduleIndex, questionIndex, topic, stems, choices, wrong, right: key } = shown
  const name = `${paperNumber > 1 ? `${paperNumber}: ` : ''}${moduleIndex}.${questionIndex}`
  const about = `${words.question(name)} (${topic}): ${inLanguage(stems, locale)}`
  let below = drawText(paper, about, question, y, { most: room.stem, within })
  if (room.below > 0)
    below = drawFigures(paper, sheet, shown.figures, {
      x: left + indent,
      y: below,
      width: textWidth,
      height: room.below,
    })
  if (room.choices && choices.length > 0) {
    const read = choices.map((choice) => inLanguage(choice, locale))
    below = drawChoices(paper, read, { from: below, within })
  }
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
    ...(key === null ? [] : [words.right(inLanguage(key, locale))]),
  ]
  if (evidence.length === 0) return below
  const style = { ...question, color: muted }
  return drawText(paper, evidence.join(' '), style, below, { most: within < textWidth ? 4 : 2, within })
}

/** Short ones in a line. */
function drawChoices(
  paper: Paper,
  choices: readonly string[],
  { from, within }: { from: number; within: number },
): number {
  const lettered = choices.map((choice, at) => `${String.fromCodePoint(65 + at)}  ${choice}`)
  const inOne = lettered.join('      ')
  if (paper.widthOf(inOne, question) <= within) return drawText(paper, inOne, question, from, { most: 1, within })
  let y = from
  for (const choice of lettered) y = drawText(paper, choice, question, y, { most: 2, within }) - 1
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
    y = drawText(paper, `${stem} ${answer}`, style, y, { most: 1 }) - 1
  }
  return y + 4
}

/** The words as far as they fit into a line before others. */
function fitted(paper: Paper, words: string, others: string, style: TextStyle): string {
  const room = textWidth - paper.widthOf(` ${others}`, style)
  if (paper.widthOf(words, style) <= room) return words
  const [first = ''] = paper.lines(words, Math.max(80, room - paper.widthOf(' …', style)), style)
  return `${first} …`
}
