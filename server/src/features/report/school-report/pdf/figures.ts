import type { SchoolReportQuestion } from '@agon/contract/report/school-calls'
import { faint, type Paper } from '#/pdf/paper.ts'
import { drawPicture } from '#/pdf/svg/draw.ts'
import { ShownFigures, type ShownFigure } from '#/question-print/layout/shown-figures.ts'
import { inLanguage, small, type SchoolReportSheet } from './sheet.ts'

type Figures = SchoolReportQuestion['figures']

/** Points for a CSS pixel, at most. */
const perPixel = 0.5
export const gap = 8
export const besideWidth = 165
/** Lower pictures are as large beside the text. */
const lowest = 115
const highest = 200

/** The height that the pictures of a page get of the free points below their texts; 0: they find no room there. */
export function heightOfFigures(free: number, questions: readonly Figures[]): number {
  const rows = questions.filter((figures) => figures.length > 0).length
  const height = rows === 0 ? 0 : Math.min(highest, free / rows - gap)
  return height < lowest ? 0 : height
}

/** In a row, as large as the room allows; returns where they end. */
export function drawFigures(paper: Paper, sheet: SchoolReportSheet, figures: Figures, room: Area): number {
  const { y, width, height } = room
  if (figures.length === 0) return y
  const shown = new ShownFigures(paper, sheet.figures)
  const scales = figures.map((figure) => Math.min(perPixel, height / figure.height))
  const wide = figures.reduce((sum, figure, at) => sum + figure.width * (scales[at] ?? 0), 0)
  const shrink = Math.min(1, (width - gap * (figures.length - 1)) / wide)
  let { x } = room
  let end = y
  for (const [at, figure] of figures.entries()) {
    const scale = (scales[at] ?? 0) * shrink
    const area = { x, y: y + gap / 2, width: figure.width * scale, height: figure.height * scale }
    const alt = inLanguage(figure.words, sheet.locale)
    paper.tag('Figure', () => draw(paper, shown.get(figure.sha256), alt, area), {
      alt,
      bbox: [area.x, area.y, area.x + area.width, area.y + area.height],
    })
    x += area.width + gap
    end = Math.max(end, area.y + area.height + gap / 2)
  }
  return end
}

interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** One that paper cannot show is a frame with its description. */
function draw(paper: Paper, figure: ShownFigure, alt: string, area: Area): void {
  const { x, y, width: wide, height } = area
  if (figure.as === 'vectors') return drawPicture(paper, figure.picture, area)
  if (figure.as === 'pixels') {
    paper.doc.image(figure.image, x, y, { width: wide, height })
    return
  }
  paper.doc.rect(x, y, wide, height).lineWidth(0.6).strokeColor(faint).stroke()
  const lines = paper.lines(alt, wide - 8, small).slice(0, Math.max(1, Math.floor(height / 11) - 1))
  paper.textLines(lines, x + 4, y + 12, 11, small)
}
