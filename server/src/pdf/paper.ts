import PDFDocument from 'pdfkit'
import { font, type Face, type FontName } from './faces.ts'
import { runsOf } from './coverage.ts'
import { qrCode } from './qr.ts'

/** Points per millimetre. */
export const mm = 72 / 25.4

export const ink = '#1b1b1b'
export const muted = '#5a5a5a'
export const faint = '#b4b4b4'

export interface TextStyle {
  face?: Face
  /** Points. */
  size: number
  color?: string
  /** Points added between letters. */
  tracking?: number
  /** Where `x` lies in the text. */
  align?: 'left' | 'center' | 'right'
}

export interface PaperOptions {
  title: string
  /** A BCP 47 tag, for screen readers. */
  language: string
  /** Given, never the clock's, so that the same data makes the same bytes. */
  createdAt: Date
  landscape?: boolean
}

type Element = PDFKit.PDFStructureElement

/** pdfkit takes more of a structure element than its types say. */
export interface TagOptions extends PDFKit.Mixins.StructureElementOptions {
  bbox?: [number, number, number, number]
  /** Of a heading cell. */
  scope?: 'Column' | 'Row'
}

/** A tagged A4 document. All positions are points from the top left corner; text stands on its baseline. */
export class Paper {
  readonly doc: PDFKit.PDFDocument
  readonly width: number
  readonly height: number
  readonly #bytes: Promise<Uint8Array>
  readonly #open: Element[] = []
  readonly #registered = new Set<FontName>()

  constructor(options: PaperOptions) {
    this.doc = new PDFDocument({
      size: 'A4',
      layout: options.landscape ? 'landscape' : 'portrait',
      margin: 0,
      autoFirstPage: false,
      // An empty name keeps pdfkit from loading a standard font that nothing uses.
      font: '',
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: options.language,
      info: { Title: options.title, Creator: 'Agon', Producer: 'Agon', CreationDate: options.createdAt },
    })
    this.width = options.landscape ? 841.89 : 595.28
    this.height = options.landscape ? 595.28 : 841.89
    this.#bytes = collect(this.doc)
    const root = this.doc.struct('Document')
    this.doc.addStructure(root)
    this.#open.push(root)
  }

  addPage(): void {
    this.doc.addPage()
  }

  /** Draws one line of text and returns its width. */
  text(text: string, x: number, baseline: number, style: TextStyle): number {
    const width = style.align && style.align !== 'left' ? this.widthOf(text, style) : 0
    let left = x - (style.align === 'right' ? width : style.align === 'center' ? width / 2 : 0)
    const start = left
    this.doc.fillColor(style.color ?? ink)
    for (const run of runsOf(text, style.face ?? 'regular')) {
      if (run.text === '') continue
      const characterSpacing = style.tracking ?? 0
      this.#use(run.font.name, style.size * run.font.scale)
      this.doc.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic', characterSpacing })
      left += this.doc.widthOfString(run.text) + characterSpacing * run.text.length
    }
    return left - start
  }

  /** Draws lines below each other. A space ends every line but the last, so that a screen reader parts the words. */
  textLines(lines: readonly string[], x: number, baseline: number, leading: number, style: TextStyle): void {
    for (const [index, line] of lines.entries()) {
      const y = baseline + index * leading
      this.text(line, x, y, style)
      if (index < lines.length - 1) this.text(' ', x, y, { ...style, align: 'left' })
    }
  }

  widthOf(text: string, style: TextStyle): number {
    let width = 0
    for (const run of runsOf(text, style.face ?? 'regular')) {
      this.#use(run.font.name, style.size * run.font.scale)
      width += this.doc.widthOfString(run.text) + (style.tracking ?? 0) * run.text.length
    }
    return width
  }

  /** The greatest size up to `style.size` and not below `least` at which the text fits. */
  sizeToFit(text: string, width: number, style: TextStyle, least: number): number {
    const natural = this.widthOf(text, style)
    return natural <= width ? style.size : Math.max(least, (style.size * width) / natural)
  }

  /**
   * Breaks text into lines at spaces; a word wider than the line, such as an address, after a slash or a hyphen
   * where it has one, and else where the line ends.
   */
  lines(text: string, width: number, style: TextStyle): string[] {
    const lines: string[] = []
    for (const paragraph of text.split('\n')) {
      let line = ''
      for (const word of paragraph.split(' ').flatMap((each) => this.#pieces(each, width, style))) {
        const longer = line === '' ? word : `${line} ${word}`
        if (line !== '' && this.widthOf(longer, style) > width) {
          lines.push(line)
          line = word
        } else line = longer
      }
      lines.push(line)
    }
    return lines
  }

  line(x1: number, y1: number, x2: number, y2: number, color: string = faint, width = 0.4): void {
    this.artifact(() => this.doc.moveTo(x1, y1).lineTo(x2, y2).lineWidth(width).strokeColor(color).stroke())
  }

  /** A code of `size` points a side without its quiet zone, which the caller leaves white. */
  qr(content: string, x: number, y: number, size: number, alt: string): void {
    const code = qrCode(content)
    this.tag(
      'Figure',
      () => {
        this.doc
          .save()
          .translate(x, y)
          .scale(size / code.size)
        this.doc.fillColor('#000000').addContent(`${code.path}\nf*`)
        this.doc.restore()
      },
      { alt, bbox: [x, y, x + size, y + size] },
    )
  }

  /** A part of the page in the reading order: a paragraph, a heading, a cell. */
  tag(type: string, draw: () => void, options: TagOptions = {}): void {
    this.#parent.add(this.doc.struct(type, options, draw))
  }

  /** A part that holds parts: a table, a row, a section. */
  within(type: string, draw: () => void): void {
    const element = this.doc.struct(type)
    this.#parent.add(element)
    this.#open.push(element)
    draw()
    this.#open.pop()
    element.end()
  }

  /** A paragraph whose area opens an address. */
  link(url: string, area: { x: number; y: number; width: number; height: number }, draw: () => void): void {
    const element = this.doc.struct('Link', {})
    this.#parent.add(element)
    element.add(draw)
    // pdfkit's own types leave the parent out, which makes the annotation part of the reading order.
    const options: PDFKit.Mixins.AnnotationOption & { structParent: Element } = { structParent: element }
    this.doc.link(area.x, area.y, area.width, area.height, url, options)
    element.end()
  }

  /** Ornament and page numbers: drawn, but not read out. */
  artifact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    draw()
    this.doc.endMarkedContent()
  }

  finish(): Promise<Uint8Array> {
    for (const element of this.#open) element.end()
    this.doc.end()
    return this.#bytes
  }

  get #parent(): Element {
    const element = this.#open.at(-1)
    if (!element) throw new Error('The document is finished')
    return element
  }

  #use(name: FontName, size: number): void {
    if (!this.#registered.has(name)) {
      // pdfkit takes a parsed font too; its types know only files and bytes.
      this.doc.registerFont(name, font(name) as unknown as PDFKit.Mixins.PDFFontSource)
      this.#registered.add(name)
    }
    this.doc.font(name).fontSize(size)
  }

  #pieces(word: string, width: number, style: TextStyle): string[] {
    if (this.widthOf(word, style) <= width) return [word]
    const pieces: string[] = []
    let piece = ''
    for (const character of word) {
      if (piece !== '' && this.widthOf(piece + character, style) > width) {
        const seam = Math.max(piece.lastIndexOf('/'), piece.lastIndexOf('-')) + 1
        const cut = seam > piece.length / 2 ? seam : piece.length
        pieces.push(piece.slice(0, cut))
        piece = piece.slice(cut)
      }
      piece += character
    }
    return [...pieces, piece]
  }
}

function collect(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    doc.on('error', reject)
  })
}
