import { fullName } from '@agon/domain/person-name'
import { formatDocumentDate } from '@agon/domain/format/date'
import { languageTag } from '#/pdf/locale.ts'
import { faint, mm, muted, Paper } from '#/pdf/paper.ts'
import { substituteNote } from '#/pdf/substitutes.ts'
import { byGradeAndName, isTeam } from './order.ts'
import { drawSlip, type SlipsDocument } from './slip.ts'
import { slipWords } from './words.ts'

const columns = 2
const rows = 4
const perPage = columns * rows
const left = 10 * mm
const top = 15 * mm
const slipWidth = 95 * mm
const slipHeight = 67.5 * mm
const markLength = 5 * mm

/** A4 sheets of eight slips to cut out, by grade and surname. */
export async function slipsPdf(sheet: SlipsDocument): Promise<Uint8Array> {
  const paper = new Paper({
    title: slipWords[sheet.locale].slipsOf(sheet.school),
    language: languageTag(sheet.locale),
    createdAt: new Date(`${sheet.madeOn}T00:00:00Z`),
  })
  const slips = byGradeAndName(sheet.slips, sheet.locale)
  const pages = Math.max(1, Math.ceil(slips.length / perPage))
  for (let page = 0; page < pages; page++) {
    paper.addPage()
    drawMargin(paper, sheet, page + 1, pages)
    drawCutMarks(paper)
    for (const [index, slip] of slips.slice(page * perPage, (page + 1) * perPage).entries()) {
      const x = left + (index % columns) * slipWidth
      const y = top + Math.floor(index / columns) * slipHeight
      drawSlip(paper, sheet, slip, { x, y, width: slipWidth, height: slipHeight })
    }
  }
  return paper.finish()
}

function drawMargin(paper: Paper, sheet: SlipsDocument, page: number, pages: number): void {
  const words = slipWords[sheet.locale]
  const style = { size: 8, color: muted }
  const ends = left + columns * slipWidth
  const draw = () => {
    const about = [sheet.school, words.slips, words.learners(sheet.slips.length, isTeam(sheet.slips))].join(' · ')
    paper.text(about, left + 8, top - 14, { ...style, face: 'semibold' })
    const where = `${words.made(formatDocumentDate(sheet.madeOn, languageTag(sheet.locale)))} · ${words.page(page, pages)}`
    paper.text(where, ends - 8, top - 14, { ...style, align: 'right' })
    const note = substituteNote([sheet.olympiad, sheet.school, ...sheet.slips.map(fullName)], sheet.locale)
    if (note !== undefined) paper.text(note, left + 8, top + rows * slipHeight + 12, style)
  }
  if (page === 1) paper.tag('H1', draw)
  else paper.artifact(draw)
}

/** Faint lines between the slips, and a mark at each end for a guillotine. */
function drawCutMarks(paper: Paper): void {
  const right = left + columns * slipWidth
  const bottom = top + rows * slipHeight
  const across = Array.from({ length: rows + 1 }, (_, row) => top + row * slipHeight)
  const down = Array.from({ length: columns + 1 }, (_, column) => left + column * slipWidth)
  paper.artifact(() => {
    for (const y of across) paper.doc.moveTo(left, y).lineTo(right, y)
    for (const x of down) paper.doc.moveTo(x, top).lineTo(x, bottom)
    paper.doc.lineWidth(0.25).strokeColor(faint).stroke()
    for (const y of across) {
      for (const x of [left, right + markLength]) paper.doc.moveTo(x - markLength, y).lineTo(x, y)
    }
    for (const x of down) {
      for (const y of [top, bottom + markLength]) paper.doc.moveTo(x, y - markLength).lineTo(x, y)
    }
    paper.doc.lineWidth(0.4).strokeColor(muted).stroke()
  })
}
