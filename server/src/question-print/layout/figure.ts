import { cornersOfShape, type SpotShape } from '@agon/domain/question/hot-spot'
import type { Figure } from '@agon/domain/question/parts'
import { faint, muted, type TextStyle } from '#/pdf/paper.ts'
import type { Band } from '#/pdf/rich/band.ts'
import type { Column } from '#/pdf/rich/column.ts'
import type { Pictures } from '#/pdf/rich/column.ts'
import { breakLines } from '#/pdf/rich/inline.ts'
import { drawLine } from '#/pdf/rich/spans.ts'
import { drawPicture } from '#/pdf/svg/draw.ts'
import type { Sheaf } from './sheet-of-paper.ts'
import type { ShownFigures } from './shown-figures.ts'

/** Points for a CSS pixel: letters that are made for a screen are as large as the paper's own. */
const perPixel = 0.5
const tallest = 280
/** Of what is chosen among. */
export const tallestInChoice = 110
const around = 6
const small: TextStyle = { size: 8, color: muted }
const smallLeading = 11

interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** A figure in the width of the text, as large as it needs to be read. */
export class Figures {
  readonly #sheaf: Sheaf
  readonly #shown: ShownFigures

  constructor(sheaf: Sheaf, shown: ShownFigures) {
    this.#sheaf = sheaf
    this.#shown = shown
  }

  /** Those of a question, for the places in its texts where they stand. */
  inText(
    figures: readonly Figure[],
    alternatives: Readonly<Record<string, string>>,
    height: number = tallest,
  ): Pictures {
    const found = (id: string) => figures.find((figure) => figure.id === id)
    return {
      widthOf: (id) => (found(id)?.width ?? 0) * perPixel,
      band: (id, column) => {
        const figure = found(id)
        return figure === undefined ? null : this.band(figure, alternatives[id] ?? '', column, [], height)
      },
    }
  }

  band(figure: Figure, alt: string, column: Column, shapes: readonly SpotShape[] = [], height = tallest): Band {
    const { paper, words } = this.#sheaf
    const scale = Math.min(perPixel, column.width / figure.width, height / figure.height)
    const [wide, high] = [figure.width * scale, figure.height * scale]
    const x = column.direction === 'rtl' ? column.x + column.width - wide : column.x
    const note = this.#lacksLetters(figure) ? words.letterMissing : undefined
    return {
      height: high + 2 * around + (note === undefined ? 0 : smallLeading),
      draw: (top) => {
        const area = { x, y: top + around, width: wide, height: high }
        paper.tag(
          'Figure',
          () => {
            this.#draw(figure.sha256, alt, area)
            for (const shape of shapes) this.#outline(shape, { x, y: area.y, scale })
          },
          { alt, bbox: [x, area.y, x + wide, area.y + high] },
        )
        if (note !== undefined)
          paper.tag('P', () =>
            this.#write(note, { ...area, y: area.y + high, width: column.width, height: smallLeading }),
          )
      },
    }
  }

  #lacksLetters({ sha256 }: Figure): boolean {
    const shown = this.#shown.get(sha256)
    return shown.as === 'vectors' && shown.lacksLetters
  }

  #draw(sha256: string, alt: string, area: Area): void {
    const { paper, words } = this.#sheaf
    const shown = this.#shown.get(sha256)
    switch (shown.as) {
      case 'vectors':
        return drawPicture(paper, shown.picture, area)
      case 'pixels':
        paper.doc.image(shown.image, area.x, area.y, { width: area.width, height: area.height })
        return
      case 'substitute':
        paper.doc.rect(area.x, area.y, area.width, area.height).lineWidth(0.6).strokeColor(faint).stroke()
        this.#write(words.figureMissing(alt), area)
    }
  }

  /** Small lines, as many as the area has room for. */
  #write(text: string, { x, y, width, height }: Area): void {
    const { paper, direction } = this.#sheaf
    const inset = 4
    const lines = breakLines(paper, [{ text, style: small, rise: 0 }], width - 2 * inset, direction)
    for (const [index, line] of lines.slice(0, Math.max(1, Math.floor(height / smallLeading))).entries()) {
      const from = direction === 'rtl' ? x + width - inset - line.width : x + inset
      drawLine(paper, line, from, y + smallLeading * (index + 1) - 2)
    }
  }

  /** What is right, for anyone who marks. */
  #outline(shape: SpotShape, { x, y, scale }: { x: number; y: number; scale: number }): void {
    const { doc } = this.#sheaf.paper
    doc.save().translate(x, y).scale(scale)
    if (shape.shape === 'circle') doc.circle(shape.x, shape.y, shape.radius)
    else doc.polygon(...cornersOfShape(shape).map((corner): [number, number] => [corner.x, corner.y]))
    doc
      .lineWidth(1.4 / scale)
      .strokeColor('#b3261e')
      .stroke()
    doc.restore()
  }
}
