import { readColour } from '#/files/svg/colour.ts'
import { readTransform, times, type Matrix } from '#/files/svg/matrix.ts'
import { length, share, type Look } from './look.ts'
import { elementsOf, type XmlElement } from '#/files/xml/tree.ts'
import { named, type Picture } from './picture.ts'

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

export interface Paint {
  colour: string | PDFKit.PDFGradient
  opacity: number
}

/** What a shape is filled or drawn with; null for nothing. A gradient is laid over the shape's area. */
export function paintOf(
  doc: PDFKit.PDFDocument,
  picture: Picture,
  look: Look,
  which: 'fill' | 'stroke',
  area?: Area,
): Paint | null {
  const written = look[which].trim()
  const opacity = look.opacity * share(look[`${which}-opacity`])
  if (!written.startsWith('url(')) return plain(written, look.color, opacity)
  const gradient = named(picture, written)
  if (gradient !== undefined && area !== undefined && isGradient(gradient))
    return { colour: gradientOf(doc, picture, gradient, area, look.color), opacity }
  return plain(written.slice(written.indexOf(')') + 1).trim() || 'none', look.color, opacity)
}

export function isGradient({ name }: XmlElement): boolean {
  return name === 'linearGradient' || name === 'radialGradient'
}

function plain(written: string, current: string, opacity: number): (Paint & { colour: string }) | null {
  const said = /^currentcolor$/i.test(written) ? current : written
  const colour = readColour(said)
  // A name that is not read here is one of the other names that CSS knows, which pdfkit knows too.
  if (colour === null) return { colour: said.toLowerCase(), opacity }
  const [red, green, blue, cover] = colour
  const byte = (channel: number) => Math.round(channel).toString(16).padStart(2, '0')
  return cover === 0 ? null : { colour: `#${byte(red)}${byte(green)}${byte(blue)}`, opacity: opacity * cover }
}

function gradientOf(
  doc: PDFKit.PDFDocument,
  picture: Picture,
  element: XmlElement,
  { x, y, width, height }: Area,
  current: string,
): PDFKit.PDFGradient {
  const chain = chainOf(picture, element)
  const said = (name: string) => chain.find((each) => each.attributes.has(name))?.attributes.get(name)
  const at = (name: string, otherwise: string) => length(said(name) ?? otherwise, 0, 1)
  const gradient =
    element.name === 'linearGradient'
      ? doc.linearGradient(at('x1', '0'), at('y1', '0'), at('x2', '100%'), at('y2', '0'))
      : doc.radialGradient(at('cx', '50%'), at('cy', '50%'), 0, at('cx', '50%'), at('cy', '50%'), at('r', '50%'))
  const box: Matrix = said('gradientUnits') === 'userSpaceOnUse' ? [1, 0, 0, 1, 0, 0] : [width, 0, 0, height, x, y]
  // pdfkit's types do not know that gradients can be turned.
  const turning = gradient as typeof gradient & { setTransform: (...matrix: Matrix) => void }
  turning.setTransform(...times(box, readTransform(said('gradientTransform') ?? '')))
  const stops = chain.map(elementsOf).find((children) => children.some(({ name }) => name === 'stop')) ?? []
  for (const stop of stops) {
    const paint = plain(
      stop.attributes.get('stop-color') ?? 'black',
      current,
      share(stop.attributes.get('stop-opacity')),
    )
    gradient.stop(share(stop.attributes.get('offset') ?? '0'), paint?.colour ?? 'white', paint?.opacity ?? 0)
  }
  return gradient
}

/** A gradient and those that it takes what it does not say from. */
function chainOf(picture: Picture, element: XmlElement): XmlElement[] {
  const chain: XmlElement[] = []
  for (let next: XmlElement | undefined = element; next && !chain.includes(next);) {
    chain.push(next)
    next = named(picture, next.attributes.get('href'))
  }
  return chain
}
