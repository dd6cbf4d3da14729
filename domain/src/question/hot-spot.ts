import { areaOf, crossesItself, isWithin, pointInside, type Point } from '../polygon.ts'
import type { AddDoubt } from './doubts.ts'
import type { AddFault } from './fault-words.ts'
import type { KindRules } from './kind-rules.ts'
import { leastAcross, phoneWidth } from './phone.ts'
import type { Figure, QuestionBase } from './parts.ts'

/** A place on a figure, in the figure's own pixels: x to the right, y down. */
export type SpotShape =
  | { shape: 'circle'; x: number; y: number; radius: number }
  | { shape: 'rectangle'; x: number; y: number; width: number; height: number }
  | { shape: 'polygon'; points: Point[] }

/** A point on one of the question's figures. */
export interface HotSpot extends QuestionBase {
  kind: 'hot-spot'
  /** The id of the figure that is pointed at. */
  figure: string
  /** A point in any of them, or on its edge, is right. */
  key: SpotShape[]
}

export interface HotSpotAnswer {
  kind: 'hot-spot'
  /** In the figure's pixels, to a tenth; null when the learner cleared the answer. */
  point: Point | null
}

export interface HotSpotFace {
  kind: 'hot-spot'
  figure: string
}

/** A point of a figure as answers and keys keep it, within the figure. */
export function pointOn({ width, height }: Pick<Figure, 'width' | 'height'>, { x, y }: Point): Point {
  const within = (value: number, most: number) => Math.max(0, Math.min(Math.floor(most * 10) / 10, tenths(value)))
  return { x: within(x, width), y: within(y, height) }
}

export const tenths = (value: number): number => Math.round(value * 10) / 10

export function shapeHolds(shape: SpotShape, point: Point): boolean {
  switch (shape.shape) {
    case 'circle':
      return Math.hypot(point.x - shape.x, point.y - shape.y) <= shape.radius + 1e-9
    case 'rectangle':
    case 'polygon':
      return isWithin(cornersOfShape(shape), point)
  }
}

export function cornersOfShape(shape: Exclude<SpotShape, { shape: 'circle' }>): Point[] {
  if (shape.shape === 'polygon') return shape.points
  const { x, y, width, height } = shape
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ]
}

export const hotSpot: KindRules<HotSpot, HotSpotAnswer, HotSpotFace> = {
  mark(question, { point }) {
    if (point === null) return 0
    return question.key.some((shape) => shapeHolds(shape, point)) ? question.marks : 0 - question.penalty
  },
  rightAnswer({ kind, key: [shape] }) {
    return { kind, point: shape === undefined ? null : pointIn(shape) }
  },
  faceOf: ({ kind, figure }) => ({ kind, figure }),
  choicesOf: () => [],
  faultsOf(question, add) {
    const figure = question.figures.find(({ id }) => id === question.figure)
    if (figure === undefined) add('figure', 'figureMissing')
    if (question.key.length === 0) add('key', 'noKey')
    question.key.forEach((shape, at) => faultOfShape(shape, figure, `key.${at}`, add))
  },
  doubtsOf: doubtsOfSpots,
}

function doubtsOfSpots({ figures, figure: id, key }: HotSpot, add: AddDoubt): void {
  const figure = figures.find((one) => one.id === id)
  if (figure === undefined) return
  const scale = Math.min(1, phoneWidth / figure.width)
  key.forEach((shape, at) => {
    const size = acrossOf(shape) * scale
    if (size < leastAcross) add(`key.${at}`, 'spotSmall', { size: Math.round(size) })
  })
  const covered = key.reduce((sum, shape) => sum + sizeOf(shape), 0)
  if (covered > (figure.width * figure.height) / 2) add('key', 'spotsLarge')
}

/** Of the box around it, the shorter side. */
function acrossOf(shape: SpotShape): number {
  const corners = cornersOfShape(shape.shape === 'circle' ? around(shape) : shape)
  const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
  return Math.min(span(corners.map(({ x }) => x)), span(corners.map(({ y }) => y)))
}

function sizeOf(shape: SpotShape): number {
  return shape.shape === 'circle' ? Math.PI * shape.radius ** 2 : areaOf(cornersOfShape(shape))
}

function pointIn(shape: SpotShape): Point {
  if (shape.shape === 'circle') return { x: shape.x, y: shape.y }
  const corners = cornersOfShape(shape)
  const inside = pointInside([corners])
  const rounded = inside === null ? null : { x: tenths(inside.x), y: tenths(inside.y) }
  // All is narrower than pixels are rounded: a corner is on the edge.
  return rounded !== null && isWithin(corners, rounded) ? rounded : (corners[0] ?? { x: 0, y: 0 })
}

function faultOfShape(shape: SpotShape, figure: Figure | undefined, path: string, add: AddFault): void {
  if (shape.shape === 'polygon' && shape.points.length < 3) return add(path, 'fewCorners')
  if (shape.shape === 'polygon' && crossesItself(shape.points)) return add(path, 'crossesItself')
  const size = shape.shape === 'circle' ? shape.radius : areaOf(cornersOfShape(shape))
  if (!(size > 0) || (shape.shape === 'rectangle' && !(shape.width > 0))) return add(path, 'noArea')
  if (figure !== undefined && !isOn(figure, shape)) add(path, 'shapeOutside')
}

function isOn({ width, height }: Figure, shape: SpotShape): boolean {
  const corners = shape.shape === 'circle' ? cornersOfShape(around(shape)) : cornersOfShape(shape)
  return corners.every(({ x, y }) => x >= 0 && y >= 0 && x <= width + 1e-9 && y <= height + 1e-9)
}

function around({ x, y, radius }: SpotShape & { shape: 'circle' }): SpotShape & { shape: 'rectangle' } {
  return { shape: 'rectangle', x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }
}
