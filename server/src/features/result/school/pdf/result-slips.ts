import type { Award } from '@agon/domain/award'
import { formatDocumentDate } from '@agon/domain/format/date'
import { formatMark, formatNumber, formatPercentage } from '@agon/domain/format/number'
import { provinces } from '@agon/domain/province'
import { languageNames } from '@agon/domain/question/language-name'
import { languages } from '@agon/domain/question/parts'
import type { RankGroup } from '@agon/domain/ranking'
import { fullName } from '@agon/domain/person-name'
import { languageTag, type PaperLocale } from '#/pdf/locale.ts'
import { faint, mm, muted, Paper, semibold, type TextStyle } from '#/pdf/paper.ts'
import { substituteNote } from '#/pdf/substitutes.ts'
import { resultSlipWords, type ResultSlipWords } from './words.ts'

export interface ResultSlip {
  firstName: string
  lastName: string
  grade: number
  /** Thousandths. */
  mark: number
  fullMarks: number
  /** Hundredths of a per cent. */
  percentage: number
  rank: number | null
  award: Award | null
  /** In the rank lists beside the overall one. */
  places: { list: RankGroup; value: string; rank: number; of: number }[]
  /** Marks of each strand, thousandths; null: the learner's paper has no question of it. */
  earned: ({ mark: number; marks: number } | null)[]
}

export interface ResultSlips {
  locale: PaperLocale
  /** The project's accent, `#rrggbb`, dark enough for text on white. */
  accent: string
  olympiad: string
  school: string
  /** A date without time, `2026-04-14`. */
  computedOn: string
  /** All who have a rank. */
  ranked: number
  /** Titles of the olympiad's strands, by language. */
  strands: Readonly<Record<string, string>>[]
  results: ResultSlip[]
}

const columns = 2
const rows = 4
const perPage = columns * rows
const left = 10 * mm
const top = 15 * mm
const slipWidth = 95 * mm
const slipHeight = 67.5 * mm
const padding = 16

const label: TextStyle = { size: 8, color: muted }
const figure = semibold(15)

/** A4 sheets of eight slips to cut out, by grade and surname. */
export async function resultSlipsPdf(sheet: ResultSlips): Promise<Uint8Array> {
  const words = resultSlipWords[sheet.locale]
  const paper = new Paper({
    title: words.slipsOf(sheet.school),
    language: languageTag(sheet.locale),
    createdAt: new Date(`${sheet.computedOn}T00:00:00Z`),
  })
  const slips = byGradeAndName(sheet)
  const pages = Math.ceil(slips.length / perPage)
  for (let page = 0; page < pages; page += 1) {
    paper.addPage()
    drawMargin(paper, sheet, page + 1, pages)
    const own = slips.slice(page * perPage, (page + 1) * perPage)
    drawCuts(paper, Math.ceil(own.length / columns))
    for (const [index, slip] of own.entries())
      drawSlip(paper, sheet, slip, {
        x: left + (index % columns) * slipWidth,
        y: top + Math.floor(index / columns) * slipHeight,
      })
  }
  return paper.finish()
}

function byGradeAndName({ results, locale }: ResultSlips): ResultSlip[] {
  const { compare } = new Intl.Collator(languageTag(locale))
  return results.toSorted(
    (a, b) =>
      a.grade - b.grade ||
      compare(a.lastName || a.firstName, b.lastName || b.firstName) ||
      compare(a.firstName, b.firstName),
  )
}

function drawSlip(paper: Paper, sheet: ResultSlips, slip: ResultSlip, { x, y }: { x: number; y: number }): void {
  const words = resultSlipWords[sheet.locale]
  const tag = languageTag(sheet.locale)
  const begin = x + padding
  const end = x + slipWidth - padding
  const small: TextStyle = { ...semibold(8.5), color: sheet.accent }
  paper.within('Sect', () => {
    paper.tag('P', () => {
      const grade = words.grade(slip.grade)
      const room = end - begin - paper.widthOf(grade, small) - 12
      const size = paper.sizeToFit(sheet.olympiad, room, small, 6)
      paper.text(`${sheet.olympiad} `, begin, y + 24, { ...small, size })
      paper.text(grade, end, y + 24, { ...small, align: 'right' })
    })
    paper.tag('H2', () => {
      const name = semibold(16)
      paper.text(fullName(slip), begin, y + 47, {
        ...name,
        size: paper.sizeToFit(fullName(slip), end - begin, name, 8),
      })
    })
    paper.tag('P', () => {
      const school: TextStyle = { size: 9, color: muted }
      const date = words.computed(formatDocumentDate(sheet.computedOn, tag))
      const dated: TextStyle = { size: 7.5, color: muted }
      paper.text(`${sheet.school} `, begin, y + 61, {
        ...school,
        size: paper.sizeToFit(sheet.school, end - begin - paper.widthOf(date, dated) - 12, school, 6),
      })
      paper.text(date, end, y + 61, { ...dated, align: 'right' })
    })
    const percentage = formatPercentage(slip.percentage, tag)
    paper.tag('P', () => paper.text(percentage, begin, y + 97, { ...semibold(28), color: sheet.accent }))
    const marks = `${formatMark(slip.mark, tag)} / ${formatMark(slip.fullMarks, tag)}`
    const place =
      slip.rank === null
        ? words.outOfCompetition
        : words.placeOf(formatNumber(slip.rank, tag), formatNumber(sheet.ranked, tag))
    const half = (end - begin) / 2
    drawFact(paper, words.marks, marks, { x: begin, y: y + 115, width: half - 10 })
    drawFact(paper, words.place, place, { x: begin + half, y: y + 115, width: half })
    drawFact(paper, words.awardLabel, words.award[slip.award ?? 'none'], { x: begin + half, y: y + 82, width: half })
    drawPlaces(paper, sheet, slip, { x: begin, y: y + 145, width: end - begin })
    drawStrands(paper, sheet, slip, { x: begin, y: y + 147 + slip.places.length * 11, width: end - begin })
  })
}

/** One line for each rank list that has the learner. */
function drawPlaces(
  paper: Paper,
  { locale }: ResultSlips,
  { places }: ResultSlip,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const words = resultSlipWords[locale]
  const tag = languageTag(locale)
  for (const [index, { list, value, rank, of }] of places.entries()) {
    const line = words.placeIn[list](
      nameOf(list, value, words),
      words.placeOf(formatNumber(rank, tag), formatNumber(of, tag)),
    )
    const style: TextStyle = { size: 8.5 }
    paper.tag('P', () =>
      paper.text(line, x, y + index * 11, { ...style, size: paper.sizeToFit(line, width, style, 6) }),
    )
  }
}

/** Marks of every strand in one line, or two. */
function drawStrands(
  paper: Paper,
  { locale, strands }: ResultSlips,
  { earned }: ResultSlip,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const tag = languageTag(locale)
  const words = strands.flatMap((titles, at) => {
    const own = earned[at]
    if (own === null || own === undefined) return []
    const title = titles[locale] ?? Object.values(titles)[0] ?? ''
    return [`${title}\u00A0${formatMark(own.mark, tag)}\u00A0/\u00A0${formatMark(own.marks, tag)}`]
  })
  if (words.length === 0) return
  const style: TextStyle = { size: 7, color: muted }
  const lines = paper.lines(words.join(' · '), width, style).slice(0, 2)
  paper.tag('P', () => paper.textLines(lines, x, y + 2, 8.5, style))
}

function nameOf(list: RankGroup, value: string, { provinceNames }: ResultSlipWords): string {
  const province = provinces.find((one) => list === 'province' && one === value)
  if (province !== undefined) return provinceNames[province]
  const language = languages.find((one) => list === 'language' && one === value)
  return language === undefined ? value : languageNames[language]
}

function drawFact(
  paper: Paper,
  name: string,
  value: string,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  paper.tag('P', () => {
    paper.text(`${name} `, x, y, label)
    paper.text(value, x, y + 17, { ...figure, size: paper.sizeToFit(value, width, figure, 7) })
  })
}

function drawMargin(paper: Paper, sheet: ResultSlips, page: number, pages: number): void {
  const words = resultSlipWords[sheet.locale]
  const style = { size: 8, color: muted }
  const draw = () => {
    const about = [sheet.school, words.slips, words.learners(sheet.results.length)].join(' · ')
    paper.text(about, left + 8, top - 14, { ...semibold(8), color: muted })
    paper.text(words.page(page, pages), left + columns * slipWidth - 8, top - 14, { ...style, align: 'right' })
    const note = substituteNote([sheet.olympiad, sheet.school, ...sheet.results.map(fullName)], sheet.locale)
    if (note !== undefined) paper.text(note, left + 8, top + rows * slipHeight + 12, style)
  }
  if (page === 1) paper.tag('H1', draw)
  else paper.artifact(draw)
}

/** Faint lines along which the slips are cut. */
function drawCuts(paper: Paper, used: number): void {
  const right = left + columns * slipWidth
  const bottom = top + used * slipHeight
  for (let row = 0; row <= used; row += 1)
    paper.line(left, top + row * slipHeight, right, top + row * slipHeight, faint)
  for (let column = 0; column <= columns; column += 1)
    paper.line(left + column * slipWidth, top, left + column * slipWidth, bottom, faint)
}
