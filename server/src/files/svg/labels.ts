import type { Label } from '@agon/domain/verify/picture'
import { contrastOf, fainter, over, readColour, white, type Colour } from './colour.ts'
import { moved, numbersOf, readTransform, scaleOf, times, type Matrix, type Point } from './matrix.ts'
import { holds, outlineOf } from './outline.ts'
import { localName, sizeOf } from './read-svg.ts'
import { looksOf, readRules, type Rules } from './styles.ts'
import { readXml, XmlFault, type StartTag, type XmlPart } from '../xml/read-xml.ts'

/** What an element hands down to those inside it. */
interface Style {
  matrix: Matrix
  /** null: not known. */
  fill: Colour | null
  /** What the letters have around them: a line that is drawn before them. */
  halo: Colour | null | undefined
  opacity: number
  fontSize: number
  anchor: string
  at: Point
  /** Not seen where it stands: kept to be used elsewhere, or switched off. */
  unseen: boolean
}

interface Shape {
  extent: () => Extent
  fill: Colour | null
}

interface Extent {
  outline: readonly Point[][]
  /** Left, top, right, bottom. */
  box: readonly [number, number, number, number]
}

const shapes = new Set(['rect', 'image', 'circle', 'ellipse', 'polygon', 'polyline', 'path'])

const aside = new Set(['defs', 'clipPath', 'mask', 'symbol', 'pattern', 'marker', 'title', 'desc', 'metadata', 'style'])
/** The width of a letter against its height, and where the middle of its line lies above its foot. */
const letterWidth = 0.55
const middleHeight = 0.35

/** The texts of a drawing, how high their letters are and how they stand out from what lies below them; null for what is no drawing. */
export function labelsOf(source: string): Label[] | null {
  const parts = partsOf(source)
  if (parts === null) return null
  const rules = readRules(
    parts.flatMap((part) => ('text' in part && localName(part.within) === 'style' ? [part.text] : [])).join('\n'),
  )
  const styles: Style[] = []
  const drawn: Shape[] = []
  const labels: Label[] = []
  for (const part of parts) {
    if ('tag' in part) {
      styles.length = part.depth
      const style = styleOf(part.tag, styles.at(-1), rules)
      styles.push(style)
      const shape = style.unseen ? undefined : shapeOf(part.tag, style)
      if (shape !== undefined) drawn.push(shape)
    } else if ('text' in part && ['text', 'tspan', 'textPath'].includes(localName(part.within))) {
      const style = styles[part.depth - 1]
      const text = part.text.replace(/\s+/g, ' ').trim()
      if (style === undefined || style.unseen || text === '') continue
      labels.push({ text, size: style.fontSize * scaleOf(style.matrix), contrast: contrastAt(text, style, drawn) })
    }
  }
  return labels
}

function partsOf(source: string): XmlPart[] | null {
  try {
    const parts = [...readXml(source)]
    const root = parts.find((part) => 'tag' in part)
    return root !== undefined && localName(root.tag.name) === 'svg' ? parts : null
  } catch (error) {
    if (error instanceof XmlFault) return null
    throw error
  }
}

function styleOf(tag: StartTag, around: Style | undefined, rules: Rules): Style {
  const looks = looksOf(tag, rules)
  const outer: Style = around ?? {
    matrix: fitted(tag),
    fill: [0, 0, 0, 1],
    halo: undefined,
    opacity: 1,
    fontSize: 16,
    anchor: 'start',
    at: [0, 0],
    unseen: false,
  }
  const [x] = numbersOf(looks.get('x') ?? '')
  const [y] = numbersOf(looks.get('y') ?? '')
  const fill = looks.get('fill')
  const cover = numbersOf(looks.get('fill-opacity') ?? '')[0] ?? 1
  const own = fill === undefined || fill === 'inherit' ? outer.fill : readColour(fill)
  return {
    matrix: times(outer.matrix, readTransform(looks.get('transform') ?? '')),
    fill: own === null ? null : fainter(own, cover),
    halo: haloOf(looks) ?? outer.halo,
    opacity: outer.opacity * (numbersOf(looks.get('opacity') ?? '')[0] ?? 1),
    fontSize: fontSizeOf(looks.get('font-size'), outer.fontSize),
    anchor: looks.get('text-anchor') ?? outer.anchor,
    at: [x ?? outer.at[0], y ?? outer.at[1]],
    unseen:
      outer.unseen ||
      aside.has(localName(tag.name)) ||
      looks.get('display') === 'none' ||
      looks.get('visibility') === 'hidden',
  }
}

/** The drawing's own units in pixels of the size that it is shown in. */
function fitted(root: StartTag): Matrix {
  const [, , width = 0] = numbersOf(new Map(root.attributes).get('viewBox') ?? '')
  const scale = width > 0 ? sizeOf(root).width / width : 1
  return [scale, 0, 0, scale, 0, 0]
}

function haloOf(looks: ReadonlyMap<string, string>): Colour | null | undefined {
  const stroke = looks.get('stroke')
  if (stroke === undefined || !(looks.get('paint-order') ?? '').startsWith('stroke')) return undefined
  return readColour(stroke)
}

function fontSizeOf(written: string | undefined, outer: number): number {
  const [number] = numbersOf(written ?? '')
  if (written === undefined || number === undefined) return outer
  if (written.endsWith('em')) return number * (written.endsWith('rem') ? 16 : outer)
  if (written.endsWith('%')) return (number / 100) * outer
  return written.endsWith('pt') ? (number * 4) / 3 : number
}

/** What has an inside and is seen. Where it lies is worked out when a text asks for it. */
function shapeOf({ name, attributes }: StartTag, { matrix, fill, opacity }: Style): Shape | undefined {
  const kind = localName(name)
  const seen = kind === 'image' || fill === null ? null : fainter(fill, opacity)
  if (!shapes.has(kind) || seen?.[3] === 0) return undefined
  let found: Extent | undefined
  const extent = () => {
    if (found !== undefined) return found
    const given = new Map(attributes)
    const outline = outlineOf(kind, (attribute) => given.get(attribute)).map((part) =>
      part.map((point) => moved(matrix, point)),
    )
    found = { outline, box: boxOf(outline.flat()) }
    return found
  }
  return { extent, fill: seen }
}

function boxOf(points: readonly Point[]): Extent['box'] {
  return points.reduce<Extent['box']>(
    ([left, top, right, bottom], [x, y]) => [
      Math.min(left, x),
      Math.min(top, y),
      Math.max(right, x),
      Math.max(bottom, y),
    ],
    [Infinity, Infinity, -Infinity, -Infinity],
  )
}

/** The least along the line of letters; null where a gradient or a picture lies below. */
function contrastAt(text: string, style: Style, drawn: readonly Shape[]): number | null {
  const { fill, halo, opacity, fontSize, anchor, at, matrix } = style
  if (fill === null || halo === null) return null
  const width = text.length * fontSize * letterWidth
  const from =
    at[0] - { start: 0, middle: width / 2, end: width }[anchor === 'middle' || anchor === 'end' ? anchor : 'start']
  let least: number | null = null
  for (const share of [0.25, 0.5, 0.75]) {
    const ground = halo ?? groundAt(moved(matrix, [from + width * share, at[1] - fontSize * middleHeight]), drawn)
    if (ground === null) return null
    const contrast = contrastOf(over(fainter(fill, opacity), ground), ground)
    least = Math.min(least ?? contrast, contrast)
  }
  return least
}

/** What lies below a point, from what was drawn last down to what lets nothing through. Figures are shown on white. */
function groundAt(point: Point, drawn: readonly Shape[]): Colour | null {
  const layers: Colour[] = []
  for (let at = drawn.length - 1; at >= 0; at -= 1) {
    const shape = drawn[at]
    if (shape === undefined || !liesIn(point, shape.extent())) continue
    if (shape.fill === null) return null
    layers.push(shape.fill)
    if (shape.fill[3] === 1) break
  }
  return layers.reduceRight((below, layer) => over(layer, below), white)
}

function liesIn(point: Point, { outline, box: [left, top, right, bottom] }: Extent): boolean {
  const [x, y] = point
  return left <= x && x <= right && top <= y && y <= bottom && holds(outline, point)
}
