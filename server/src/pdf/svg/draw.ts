import { numbersOf, readTransform, type Matrix } from '#/files/svg/matrix.ts'
import type { Paper } from '../paper.ts'
import { firstLook, length, lookOf, type Look } from './look.ts'
import { paintOf, type Area } from './paint.ts'
import { areaOf, putPath } from './shapes.ts'
import { drawText } from './text.ts'
import { elementsOf, type XmlElement } from '#/files/xml/tree.ts'
import { named, type Picture } from './picture.ts'

interface Drawing {
  paper: Paper
  picture: Picture
  viewport: Area
  /** The elements that are drawn by reference around this, so that none draws itself. */
  within: readonly XmlElement[]
}

/** Draws an SVG as vectors into a rectangle of the page, whole and in its own proportions. */
export function drawPicture(paper: Paper, picture: Picture, area: Area): void {
  const { doc } = paper
  doc.save()
  doc.rect(area.x, area.y, area.width, area.height).clip()
  const viewport = fit(doc, picture.root, area)
  drawInside({ paper, picture, viewport, within: [] }, picture.root, lookOf(firstLook, picture.root.attributes))
  doc.restore()
}

/** Puts the element's own system of coordinates into the area, and says what is seen of it. */
function fit(doc: PDFKit.PDFDocument, { attributes }: XmlElement, area: Area): Area {
  const [x = 0, y = 0, boxWidth, boxHeight] = numbersOf(attributes.get('viewBox') ?? '')
  const width = boxWidth ?? length(attributes.get('width'), area.width)
  const height = boxHeight ?? length(attributes.get('height'), area.height)
  const scale = Math.min(area.width / width, area.height / height)
  doc.translate(area.x + (area.width - width * scale) / 2, area.y + (area.height - height * scale) / 2)
  doc.scale(scale).translate(-x, -y)
  return { x, y, width, height }
}

function drawInside(drawing: Drawing, element: XmlElement, look: Look): void {
  for (const child of elementsOf(element)) drawElement(drawing, child, look)
}

function drawElement(drawing: Drawing, element: XmlElement, above: Look): void {
  const { attributes } = element
  if (attributes.get('display') === 'none' || drawing.within.length > 20) return
  const { doc } = drawing.paper
  doc.save()
  const transform = attributes.get('transform')
  if (transform !== undefined) applyMatrix(doc, readTransform(transform))
  clip(drawing, attributes.get('clip-path'))
  drawOne(drawing, element, lookOf(above, attributes))
  doc.restore()
}

function drawOne(drawing: Drawing, element: XmlElement, look: Look): void {
  const { paper, picture, viewport } = drawing
  switch (element.name) {
    case 'g':
    case 'a':
      return drawInside(drawing, element, look)
    case 'switch':
      return elementsOf(element)
        .slice(0, 1)
        .forEach((child) => drawElement(drawing, child, look))
    case 'svg':
      return drawInside(nested(drawing, element), element, look)
    case 'use':
      return drawUsed(drawing, element, look)
    case 'text':
      return drawText(paper, picture, element, look)
    case 'image':
      return drawImage(drawing, element, look)
    default:
      if (look.visibility === 'visible') drawShape(paper, picture, element, look, viewport)
  }
}

function nested(drawing: Drawing, element: XmlElement): Drawing {
  const { viewport, paper } = drawing
  const at = (key: string, otherwise: number, whole: number) => length(element.attributes.get(key), otherwise, whole)
  const area = {
    x: at('x', 0, viewport.width),
    y: at('y', 0, viewport.height),
    width: at('width', viewport.width, viewport.width),
    height: at('height', viewport.height, viewport.height),
  }
  return { ...drawing, viewport: fit(paper.doc, element, area) }
}

function drawUsed(drawing: Drawing, use: XmlElement, look: Look): void {
  const used = named(drawing.picture, use.attributes.get('href'))
  if (used === undefined || drawing.within.includes(used)) return
  drawing.paper.doc.translate(length(use.attributes.get('x'), 0), length(use.attributes.get('y'), 0))
  const inside = { ...drawing, within: [...drawing.within, used] }
  if (used.name !== 'symbol') return drawElement(inside, used, look)
  const sized = new Map([
    ...used.attributes,
    ...[...use.attributes].filter(([key]) => key === 'width' || key === 'height'),
  ])
  drawInside(
    used.attributes.has('viewBox') ? nested(inside, { ...used, attributes: sized }) : inside,
    used,
    lookOf(look, used.attributes),
  )
}

function drawShape(paper: Paper, picture: Picture, element: XmlElement, look: Look, viewport: Area): void {
  const { doc } = paper
  const area = look.fill.includes('url(') || look.stroke.includes('url(') ? areaOf(element) : undefined
  const fill = element.name === 'line' ? null : paintOf(doc, picture, look, 'fill', area)
  const width = length(look['stroke-width'], 1, viewport.width)
  const stroke = width > 0 ? paintOf(doc, picture, look, 'stroke', area) : null
  if (fill === null && stroke === null) return
  if (fill !== null && putPath(doc, element, viewport)) {
    doc.fillColor(fill.colour, fill.opacity).fill(look['fill-rule'] === 'evenodd' ? 'even-odd' : 'non-zero')
  }
  if (stroke === null) return
  doc.lineWidth(width)
  setLine(doc, look)
  if (putPath(doc, element, viewport)) doc.strokeColor(stroke.colour, stroke.opacity).stroke()
}

function setLine(doc: PDFKit.PDFDocument, look: Look): void {
  const [cap, join] = [look['stroke-linecap'], look['stroke-linejoin']]
  doc.lineCap(cap === 'round' || cap === 'square' ? cap : 'butt')
  doc.lineJoin(join === 'round' || join === 'bevel' ? join : 'miter')
  doc.miterLimit(Math.max(1, length(look['stroke-miterlimit'], 4)))
  const dashes = numbersOf(look['stroke-dasharray'])
  if (dashes.every((dash) => dash <= 0)) doc.undash()
  // pdfkit takes a list; its types know one length only.
  else doc.dash(dashes as unknown as number, { phase: length(look['stroke-dashoffset'], 0) })
}

function drawImage({ paper }: Drawing, { attributes }: XmlElement, look: Look): void {
  const [, bytes] =
    /^data:image\/(?:png|jpeg);base64,(.*)$/s.exec(attributes.get('href')?.replace(/\s/g, '') ?? '') ?? []
  const [width, height] = [length(attributes.get('width'), 0), length(attributes.get('height'), 0)]
  if (bytes === undefined || width <= 0 || height <= 0 || look.visibility !== 'visible') return
  const [x, y] = [length(attributes.get('x'), 0), length(attributes.get('y'), 0)]
  paper.doc.opacity(look.opacity)
  paper.doc.image(Buffer.from(bytes, 'base64'), x, y, { fit: [width, height], align: 'center', valign: 'center' })
}

function clip(drawing: Drawing, written: string | undefined): void {
  const path = named(drawing.picture, written)
  if (path?.name !== 'clipPath') return
  const { doc } = drawing.paper
  let rule: PDFKit.Mixins.RuleValue = 'non-zero'
  for (const child of elementsOf(path)) {
    if (child.attributes.get('clip-rule') === 'evenodd') rule = 'even-odd'
    putPath(doc, child, drawing.viewport)
  }
  doc.clip(rule)
}

function applyMatrix(doc: PDFKit.PDFDocument, matrix: Matrix): void {
  doc.transform(...matrix)
}
