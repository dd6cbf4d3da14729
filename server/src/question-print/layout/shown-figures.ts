import { Paper } from '#/pdf/paper.ts'
import { uncovered } from '#/pdf/coverage.ts'
import { drawPicture } from '#/pdf/svg/draw.ts'
import type { XmlElement } from '#/files/xml/tree.ts'
import type { Picture } from '#/pdf/svg/picture.ts'
import { readPicture } from '#/pdf/svg/read-picture.ts'
import { undrawableIn } from '#/pdf/svg/undrawable.ts'
import type { FigureFile } from '../document.ts'

/** How a figure is printed: as vectors, as pixels, or not at all. */
export type ShownFigure =
  | { readonly as: 'vectors'; readonly picture: Picture; readonly lacksLetters: boolean }
  | { readonly as: 'pixels'; readonly image: PDFKit.Mixins.ImageSrc }
  | { readonly as: 'substitute' }

const substitute: ShownFigure = { as: 'substitute' }

/** The figures of a document, each tried once: one that cannot be drawn keeps no paper from being printed. */
export class ShownFigures {
  readonly #paper: Paper
  readonly #files: Readonly<Record<string, FigureFile>>
  readonly #shown = new Map<string, ShownFigure>()

  constructor(paper: Paper, files: Readonly<Record<string, FigureFile>>) {
    this.#paper = paper
    this.#files = files
  }

  get(sha256: string): ShownFigure {
    const known = this.#shown.get(sha256) ?? this.#try(this.#files[sha256])
    this.#shown.set(sha256, known)
    return known
  }

  #try(file: FigureFile | undefined): ShownFigure {
    if (file === undefined) return substitute
    try {
      return file.mediaType === 'image/svg+xml'
        ? vectorsOf(file.bytes)
        : { as: 'pixels', image: openImage(this.#paper.doc, file.bytes) }
    } catch {
      return substitute
    }
  }
}

/** Throws for what cannot be drawn: it is found out on a page that nobody prints, so that no other page is left half drawn. */
function vectorsOf(bytes: Uint8Array): ShownFigure {
  const picture = readPicture(new TextDecoder().decode(bytes))
  if (undrawableIn(picture).length > 0) return substitute
  const trial = new Paper({ title: 'Trial', language: 'en', createdAt: new Date(0) })
  trial.addPage()
  drawPicture(trial, picture, { x: 0, y: 0, width: 100, height: 100 })
  return { as: 'vectors', picture, lacksLetters: uncovered([lettersOf(picture.root)]).length > 0 }
}

function lettersOf({ name, content }: XmlElement): string {
  if (['style', 'title', 'desc', 'metadata'].includes(name)) return ''
  return content.map((part) => (typeof part === 'string' ? part : lettersOf(part))).join(' ')
}

function openImage(doc: PDFKit.PDFDocument, bytes: Uint8Array): PDFKit.Mixins.ImageSrc {
  // pdfkit opens images and takes what it has opened; its types know only the second.
  const opener = doc as unknown as { openImage: (source: Buffer) => PDFKit.Mixins.ImageSrc }
  return opener.openImage(Buffer.from(bytes))
}
