import { cornersOfShape, type SpotShape } from '@agon/domain/question/hot-spot'
import type { Figure } from '@agon/domain/question/question'
import type { Paper } from '../../../../pdf/paper.ts'
import type { Band } from '../../../../pdf/rich/band.ts'
import type { Column, Pictures } from '../../../../pdf/rich/flow.ts'
import { drawPicture } from '../../../../pdf/svg/draw.ts'
import { readPicture, type Picture } from '../../../../pdf/svg/tree.ts'
import type { FigureFile } from '../document.ts'

/** Points for a CSS pixel: letters that are made for a screen are as large as the paper's own. */
const perPixel = 0.5
const tallest = 280
/** Of what is chosen among. */
export const tallestInChoice = 110
const around = 6

/** A figure in the width of the text, as large as it needs to be read. */
export class Figures {
  readonly #paper: Paper
  readonly #files: Readonly<Record<string, FigureFile>>
  readonly #pictures = new Map<string, Picture>()
  readonly #images = new Map<string, PDFKit.Mixins.ImageSrc>()

  constructor(paper: Paper, files: Readonly<Record<string, FigureFile>>) {
    this.#paper = paper
    this.#files = files
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
    const scale = Math.min(perPixel, column.width / figure.width, height / figure.height)
    const [wide, high] = [figure.width * scale, figure.height * scale]
    const x = column.direction === 'rtl' ? column.x + column.width - wide : column.x
    return {
      height: high + 2 * around,
      draw: (top) =>
        this.#paper.tag(
          'Figure',
          () => {
            this.#draw(figure.sha256, { x, y: top + around, width: wide, height: high })
            for (const shape of shapes) this.#outline(shape, { x, y: top + around, scale })
          },
          { alt, bbox: [x, top + around, x + wide, top + around + high] },
        ),
    }
  }

  #draw(sha256: string, area: { x: number; y: number; width: number; height: number }): void {
    const file = this.#files[sha256]
    if (file === undefined) throw new Error('A figure was not read before it is printed')
    if (file.mediaType === 'image/svg+xml') return drawPicture(this.#paper, this.#picture(sha256, file), area)
    const { doc } = this.#paper
    // The same figure in several languages is kept once in the file.
    const image = this.#images.get(sha256) ?? openImage(doc, file.bytes)
    this.#images.set(sha256, image)
    doc.image(image, area.x, area.y, { width: area.width, height: area.height })
  }

  /** What is right, for whoever marks. */
  #outline(shape: SpotShape, { x, y, scale }: { x: number; y: number; scale: number }): void {
    const { doc } = this.#paper
    doc.save().translate(x, y).scale(scale)
    if (shape.shape === 'circle') doc.circle(shape.x, shape.y, shape.radius)
    else doc.polygon(...cornersOfShape(shape).map((corner): [number, number] => [corner.x, corner.y]))
    doc
      .lineWidth(1.4 / scale)
      .strokeColor('#b3261e')
      .stroke()
    doc.restore()
  }

  #picture(sha256: string, { bytes }: FigureFile): Picture {
    const known = this.#pictures.get(sha256)
    if (known !== undefined) return known
    const picture = readPicture(new TextDecoder().decode(bytes))
    this.#pictures.set(sha256, picture)
    return picture
  }
}

function openImage(doc: PDFKit.PDFDocument, bytes: Uint8Array): PDFKit.Mixins.ImageSrc {
  // pdfkit opens images and takes what it has opened; its types know only the second.
  const opener = doc as unknown as { openImage: (source: Buffer) => PDFKit.Mixins.ImageSrc }
  return opener.openImage(Buffer.from(bytes))
}
