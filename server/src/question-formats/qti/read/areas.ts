import { shapeHolds, type SpotShape } from '@agon/domain/question/hot-spot'
import type { Point } from '@agon/domain/polygon'
import { attributeOf, type XmlElement } from '#/files/xml/tree.ts'

/** A part of a picture as HTML’s maps say it; `default` is all of it, null what cannot be read. */
export type Area = SpotShape | { shape: 'default' } | null

/** `rect` left, top, right, bottom; `circle` x, y, radius; `poly` x, y, x, y …; `ellipse` x, y, radii. */
export function areaOf(node: XmlElement): Area {
  const numbers = attributeOf(node, 'coords')
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map(Number)
  if (attributeOf(node, 'shape') === 'default') return { shape: 'default' }
  if (numbers.some((number) => !Number.isFinite(number))) return null
  const [x = Number.NaN, y = Number.NaN, third = Number.NaN, fourth = Number.NaN] = numbers
  switch (attributeOf(node, 'shape')) {
    case 'circle':
      return numbers.length < 3 ? null : { shape: 'circle', x, y, radius: third }
    case 'rect':
      if (numbers.length < 4) return null
      return {
        shape: 'rectangle',
        x: Math.min(x, third),
        y: Math.min(y, fourth),
        width: Math.abs(third - x),
        height: Math.abs(fourth - y),
      }
    case 'ellipse':
      return numbers.length < 4 ? null : { shape: 'polygon', points: ellipse(x, y, third, fourth) }
    case 'poly':
      return numbers.length < 6 ? null : { shape: 'polygon', points: corners(numbers) }
    default:
      return null
  }
}

export function areaHolds(area: Area, point: Point): boolean {
  if (area === null) return false
  return area.shape === 'default' || shapeHolds(area, point)
}

function corners(numbers: readonly number[]): Point[] {
  const points = Array.from({ length: Math.floor(numbers.length / 2) }, (_, at) => ({
    x: numbers[2 * at] ?? 0,
    y: numbers[2 * at + 1] ?? 0,
  }))
  const [first, last] = [points[0], points.at(-1)]
  // HTML lets the last corner be the first again.
  return points.length > 3 && first?.x === last?.x && first?.y === last?.y ? points.slice(0, -1) : points
}

/** So many that the edge is less than a two-hundredth of a radius off. */
const cornersOfEllipse = 32

/** Its corners, around a middle. */
export function ellipse(x: number, y: number, across: number, down: number): Point[] {
  return Array.from({ length: cornersOfEllipse }, (_, at) => {
    const angle = (2 * Math.PI * at) / cornersOfEllipse
    return { x: x + across * Math.cos(angle), y: y + down * Math.sin(angle) }
  })
}
