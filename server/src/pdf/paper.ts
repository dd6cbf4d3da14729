import { font, type Face, type FontName } from './faces.ts'
import { runsOf } from './coverage.ts'
import { qrCode } from './qr.ts'
import { TaggedDocument } from './tagged-document.ts'

/** Points per millimetre. */
export const mm = 72 / 25.4

export const ink = '#1b1b1b'
export const muted = '#5a5a5a'
export const faint = '#b4b4b4'

export interface TextStyle {
  face?: Face
  /** Points. */
  size: number
  color?: PDFKit.Mixins.ColorValue
  /** From 0 to 1. */
  opacity?: number
  /** A line around the letters, drawn before them. */
  outline?: { color: PDFKit.Mixins.ColorValue; width: number }
  /** Points added between letters. */
  tracking?: number
  /** Where `x` is in the text. */
  align?: 'left' | 'center' | 'right'
}

/** The style of names and headings. */
export const semibold = (size: number): TextStyle => ({ face: 'semibold', size })

/** Draws on a tagged document. All positions are points from the top left corner; text is on its baseline. */
export class Paper extends TaggedDocument {
  readonly #registered = new Set<FontName>()

  /** Draws one line of text and returns its width. */
  text(text: string, x: number, baseline: number, style: TextStyle): number {
    const width = style.align && style.align !== 'left' ? this.widthOf(text, style) : 0
    let left = x - (style.align === 'right' ? width : style.align === 'center' ? width / 2 : 0)
    const start = left
    for (const run of runsOf(text, style.face ?? 'regular')) {
      if (run.text === '') continue
      const characterSpacing = style.tracking ?? 0
      this.#use(run.font.name, style.size * run.font.scale)
      const options = { lineBreak: false, baseline: 'alphabetic', characterSpacing } as const
      if (style.outline) {
        this.doc.lineWidth(style.outline.width).lineJoin('round').strokeColor(style.outline.color)
        this.doc.text(run.text, left, baseline, { ...options, fill: false, stroke: true })
      }
      this.doc.fillColor(style.color ?? ink, style.opacity)
      this.doc.text(run.text, left, baseline, options)
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

  /** Vector art that pages share: kept once in the file and drawn by reference. */
  art(content: string): PDFKit.PDFKitReference {
    const box = [0, 0, this.width, this.height]
    const art = this.doc.ref({ Type: 'XObject', Subtype: 'Form', BBox: box, Resources: {} })
    art.end(Buffer.from(content, 'latin1'))
    return art
  }

  drawArt(art: PDFKit.PDFKitReference): void {
    const name = `Art${art.id}`
    this.doc.page.xobjects[name] = art
    this.artifact(() => this.doc.addContent(`/${name} Do`))
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
    const pieces: string[] = []
    let rest = word
    while (rest.length > 1 && this.widthOf(rest, style) > width) {
      const piece = this.#longestThatFits(rest, width, style)
      const seam = Math.max(piece.lastIndexOf('/'), piece.lastIndexOf('-')) + 1
      const cut = seam > 2 ? seam : piece.length
      pieces.push(rest.slice(0, cut))
      rest = rest.slice(cut)
    }
    return [...pieces, rest]
  }

  /** The longest beginning of a text within the width; one character where not even that fits. */
  #longestThatFits(text: string, width: number, style: TextStyle): string {
    const characters = [...text]
    let fits = 1
    let tooLong = characters.length
    while (tooLong - fits > 1) {
      const middle = Math.floor((fits + tooLong) / 2)
      if (this.widthOf(characters.slice(0, middle).join(''), style) <= width) fits = middle
      else tooLong = middle
    }
    return characters.slice(0, fits).join('')
  }
}
