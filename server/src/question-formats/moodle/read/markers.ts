import { pointOn, tenths, type HotSpot, type SpotShape } from '@agon/domain/question/hot-spot'
import type { Figure } from '@agon/domain/question/parts'
import { plainText } from '@agon/domain/question/plain-text'
import { QuestionFault } from '#/question-formats/reading/imported.ts'
import type { MoodleReading } from './reading.ts'
import { plainChild } from './words-of.ts'
import { childrenOf, type XmlElement } from '#/files/xml/tree.ts'
import { scaleOf, times } from '../markers.ts'
import type { Point } from '@agon/domain/polygon'

/** `ddmarker`, where one marker is put on the picture; several, each with a place of its own, are several questions here. */
export function readMoodleMarkers(reading: MoodleReading): HotSpot {
  const places = childrenOf(reading.element, 'drop').filter((place) => numberOf(place, 'choice') !== 0)
  const markers = childrenOf(reading.element, 'drag').filter((marker) => plainChild(marker, 'text') !== '')
  const wanted = new Set(places.map((place) => numberOf(place, 'choice')))
  const [only] = wanted
  if (only === undefined) throw new QuestionFault('markers-none')
  if (wanted.size > 1) throw new QuestionFault('markers-several', { count: wanted.size })
  if (places.length > 1) reading.losses.add('places-any', { count: places.length })
  const figure = reading.pictures.background()
  if (figure === null) throw new QuestionFault('markers-picture')
  const marker = markers.find((one, at) => (numberOf(one, 'no') || at + 1) === only)
  tellOthers(
    reading,
    markers.filter((one) => one !== marker),
  )
  const key = scaled(places.map(readPlace), figure)
  return { ...reading.base({}, withLabel(reading, marker)), kind: 'hot-spot', figure: figure.id, key }
}

/** Pixels by which a place may end beyond the edge: Moodle rounds its middle and its radius, each by half a pixel at most. */
const rounding = 1.5

/** On the picture as it is here. What would not fit on the smaller one was measured on the picture itself. */
function scaled(places: readonly SpotShape[], figure: Figure): SpotShape[] {
  const scale = scaleOf(figure)
  const isOnShown = places.every((place) =>
    fits(place, figure.width * scale + rounding, figure.height * scale + rounding),
  )
  return places.map((place) => kept(isOnShown ? times(place, 1 / scale) : place, figure))
}

function fits(shape: SpotShape, width: number, height: number): boolean {
  if (shape.shape === 'polygon') return shape.points.every(({ x, y }) => x <= width && y <= height)
  return shape.shape === 'circle'
    ? shape.x + shape.radius <= width && shape.y + shape.radius <= height
    : shape.x + shape.width <= width && shape.y + shape.height <= height
}

/** Whole pixels may end a little beyond the edge. */
function kept(shape: SpotShape, figure: Figure): SpotShape {
  if (shape.shape === 'polygon') return { ...shape, points: shape.points.map((point) => pointOn(figure, point)) }
  const { x, y } = pointOn(figure, shape)
  if (shape.shape === 'rectangle') {
    const end = pointOn(figure, { x: shape.x + shape.width, y: shape.y + shape.height })
    return { ...shape, x, y, width: tenths(end.x - x), height: tenths(end.y - y) }
  }
  const beyond = Math.max(shape.radius - Math.min(x, y, figure.width - x, figure.height - y), 0)
  return { ...shape, x, y, radius: beyond <= 2 ? tenths(shape.radius - beyond) : shape.radius }
}

function tellOthers({ losses }: MoodleReading, others: readonly XmlElement[]): void {
  if (others.length === 0) return
  const value = others.map((one) => plainText(plainChild(one, 'text'))).join(', ')
  losses.add('markers-unused', { value: value.slice(0, 200) })
}

/** What is on the marker may be what is asked for. */
function withLabel({ losses }: MoodleReading, marker: XmlElement | undefined): (html: string) => string {
  const label = marker === undefined ? '' : plainChild(marker, 'text')
  const value = plainText(label)
  if (!/[\p{L}\p{N}]/u.test(value)) return (html) => html
  losses.add('marker-label', { value: value.slice(0, 200) })
  return (html) => `${html}<p>${label}</p>`
}

function numberOf(place: XmlElement, name: string): number {
  return Number(plainChild(place, name)) || 0
}

/** `circle` with `x,y;radius`, `rectangle` with `x,y;width,height`, `polygon` with `x,y;x,y;x,y`. */
function readPlace(place: XmlElement): SpotShape {
  const [name, coords] = [plainChild(place, 'shape').toLowerCase(), plainChild(place, 'coords')]
  const parts = coords.split(';').map((part) => part.split(',').map((value) => Number(value.trim() || Number.NaN)))
  const [[x = 0, y = 0] = [], [third = 0, fourth = 0] = []] = parts
  const counts = parts.map((part) => part.length).join()
  if (parts.flat().every((value) => Number.isFinite(value) && value >= 0)) {
    if (name === 'circle' && counts === '2,1') return { shape: 'circle', x, y, radius: third }
    if (name === 'rectangle' && counts === '2,2') return { shape: 'rectangle', x, y, width: third, height: fourth }
    if (name.startsWith('poly') && parts.length >= 3 && parts.every((part) => part.length === 2))
      return { shape: 'polygon', points: opened(parts.map(([left = 0, top = 0]) => ({ x: left, y: top }))) }
  }
  throw new QuestionFault('place-shape-unreadable', { value: `${name} ${coords}`.slice(0, 80) })
}

/** Without the last corner where it is the first again. */
function opened(points: readonly Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)]
  return first !== undefined && first.x === last?.x && first.y === last.y ? points.slice(0, -1) : [...points]
}
