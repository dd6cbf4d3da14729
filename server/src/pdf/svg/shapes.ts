import { numbersOf } from '#/files/svg/matrix.ts'
import { outlineOf } from '#/files/svg/outline.ts'
import { length } from './look.ts'
import type { Area } from './paint.ts'
import { withControlPoints } from './smooth-curves.ts'
import type { XmlElement } from '#/files/xml/tree.ts'

/** Puts a shape into the document as its current path. False when the element is none. */
export function putPath(doc: PDFKit.PDFDocument, { name, attributes }: XmlElement, viewport: Area): boolean {
  const at = (key: string, whole = viewport.width) => length(attributes.get(key), 0, whole)
  switch (name) {
    case 'path':
      if (/^\s*m/i.test(attributes.get('d') ?? '')) doc.path(withControlPoints(attributes.get('d') ?? ''))
      return true
    case 'rect': {
      const [width, height] = [at('width'), at('height', viewport.height)]
      const radius = Math.min(length(attributes.get('rx') ?? attributes.get('ry'), 0), width / 2, height / 2)
      if (width <= 0 || height <= 0) return true
      if (radius > 0) doc.roundedRect(at('x'), at('y', viewport.height), width, height, radius)
      else doc.rect(at('x'), at('y', viewport.height), width, height)
      return true
    }
    case 'circle':
      doc.circle(at('cx'), at('cy', viewport.height), at('r'))
      return true
    case 'ellipse':
      doc.ellipse(at('cx'), at('cy', viewport.height), at('rx'), at('ry', viewport.height))
      return true
    case 'line':
      doc.moveTo(at('x1'), at('y1', viewport.height)).lineTo(at('x2'), at('y2', viewport.height))
      return true
    case 'polyline':
    case 'polygon':
      putPoints(doc, numbersOf(attributes.get('points') ?? ''), name === 'polygon')
      return true
    default:
      return false
  }
}

/** The rectangle around a shape; a gradient is laid over it. */
export function areaOf({ name, attributes }: XmlElement): Area {
  const corners = outlineOf(name, (key) => attributes.get(key)).flat()
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  if (corners.length === 0) return { x: 0, y: 0, width: 1, height: 1 }
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

function putPoints(doc: PDFKit.PDFDocument, numbers: readonly number[], closed: boolean): void {
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const [x = 0, y = 0] = numbers.slice(at)
    if (at === 0) doc.moveTo(x, y)
    else doc.lineTo(x, y)
  }
  if (closed && numbers.length > 3) doc.closePath()
}
