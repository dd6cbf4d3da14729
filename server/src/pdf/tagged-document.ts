import PDFDocument from 'pdfkit'

export interface DocumentOptions {
  title: string
  /** A BCP 47 tag, for screen readers. */
  language: string
  /** Given, never the clock's, so that the same data makes the same bytes. */
  createdAt: Date
  landscape?: boolean
}

/** pdfkit takes more of a structure element than its types say. */
export interface TagOptions extends PDFKit.Mixins.StructureElementOptions {
  bbox?: [number, number, number, number]
  /** Of a heading cell. */
  scope?: 'Column' | 'Row'
}

/** What one of many files that are otherwise alike has of its own. */
export interface Variable {
  /** Page content operators. */
  content: string
  /** The addresses that its links open, in order. */
  addresses: string[]
}

/** Where a file keeps what is its own: the numbers of its objects. */
export interface VariablePlace {
  content: number
  addresses: number[]
}

type Element = PDFKit.PDFStructureElement

/** An A4 document whose parts are tagged in reading order, so that a screen reader can follow it. */
export class TaggedDocument {
  readonly doc: PDFKit.PDFDocument
  readonly width: number
  readonly height: number
  readonly #bytes: Promise<Uint8Array>
  readonly #open: Element[] = []
  /** Marked parts on this page so far. */
  #marks = 0
  #firstVariableMark = 0
  #recording: Variable | null = null

  constructor(options: DocumentOptions) {
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
    this.#marks = 0
  }

  /** A part of the page in the reading order: a paragraph, a heading, a cell. */
  tag(type: string, draw: () => void, options: TagOptions = {}): void {
    const mark = this.#marks++
    if (this.#recording) this.#mark(type, mark, draw)
    else this.#parent.add(this.doc.struct(type, options, draw))
  }

  /** A part that holds parts: a table, a row, a section. */
  within(type: string, draw: () => void): void {
    if (this.#recording) return draw()
    const element = this.doc.struct(type)
    this.#parent.add(element)
    this.#open.push(element)
    draw()
    this.#open.pop()
    element.end()
  }

  /** A paragraph whose area opens an address. */
  link(url: string, area: { x: number; y: number; width: number; height: number }, draw: () => void): void {
    const mark = this.#marks++
    if (this.#recording) {
      this.#recording.addresses.push(url)
      this.#mark('Link', mark, draw)
      return
    }
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

  /**
   * Draws, on the page, what differs between files that are otherwise alike, and keeps it apart from the rest. The other
   * files' are recorded afterwards; each must draw the same tags and links in the same order, empty ones where it lacks
   * a part.
   */
  drawVariable(draw: () => void): VariablePlace {
    const { page } = this.doc
    const variable = this.doc.ref({})
    const after = this.doc.ref({})
    const links = page.annotations.length
    Object.assign(page.dictionary.data, { Contents: [page.content, variable, after] })
    this.#firstVariableMark = this.#marks
    this.#goOnIn(variable)
    draw()
    this.#goOnIn(after)
    const annotations: { data: { A: { id: number } } }[] = page.annotations.slice(links)
    return { content: variable.id, addresses: annotations.map((each) => each.data.A.id) }
  }

  record(draw: () => void): Variable {
    const parts: string[] = []
    const recording: Variable = { content: '', addresses: [] }
    const { addContent } = this.doc
    this.#recording = recording
    this.#marks = this.#firstVariableMark
    this.doc.addContent = (data: unknown) => {
      parts.push(String(data))
      return this.doc
    }
    draw()
    this.doc.addContent = addContent
    this.#recording = null
    return { ...recording, content: parts.join('\n') }
  }

  finish(): Promise<Uint8Array> {
    for (const element of this.#open) element.end()
    this.doc.end()
    return this.#bytes
  }

  #goOnIn(content: PDFKit.PDFKitReference): void {
    // pdfkit's types ask for a last piece of content, which there need not be.
    this.doc.page.content.end('')
    this.doc.page.content = content
  }

  #mark(type: string, mark: number, draw: () => void): void {
    this.doc.addContent(`/${type} <</MCID ${mark}>> BDC`)
    draw()
    this.doc.addContent('EMC')
  }

  get #parent(): Element {
    const element = this.#open.at(-1)
    if (!element) throw new Error('The document is finished')
    return element
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
