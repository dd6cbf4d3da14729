import { numbersOf, type Point } from './matrix.ts'

/** The corners of a filled shape's parts; curves as several short lines. Empty for what has no inside. */
export function outlineOf(name: string, attribute: (name: string) => string | undefined): Point[][] {
  const number = (key: string) => numbersOf(attribute(key) ?? '')[0] ?? 0
  switch (name) {
    case 'rect':
    case 'image': {
      const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')]
      return [box(x, y, width, height)]
    }
    case 'circle':
      return [round([number('cx'), number('cy')], number('r'), number('r'))]
    case 'ellipse':
      return [round([number('cx'), number('cy')], number('rx'), number('ry'))]
    case 'polygon':
    case 'polyline':
      return [pairs(numbersOf(attribute('points') ?? ''))]
    case 'path':
      return readPath(attribute('d') ?? '')
    default:
      return []
  }
}

function box(x: number, y: number, width: number, height: number): Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
}

function round([x, y]: Point, across: number, down: number): Point[] {
  return Array.from({ length: 24 }, (_, step): Point => {
    const angle = (step / 24) * 2 * Math.PI
    return [x + across * Math.cos(angle), y + down * Math.sin(angle)]
  })
}

function pairs(numbers: readonly number[]): Point[] {
  return numbers.flatMap((x, at): Point[] => (at % 2 === 0 ? [[x, numbers[at + 1] ?? 0]] : []))
}

/** How many numbers each command takes. */
const counts: Record<string, number> = { m: 2, l: 2, t: 2, h: 1, v: 1, c: 6, s: 4, q: 4, a: 7, z: 0 }

/** An arc is taken for the line between its ends, a curve for the line along the points that draw it towards them. */
function readPath(written: string): Point[][] {
  const parts: Point[][] = []
  let part: Point[] = []
  let at: Point = [0, 0]
  for (const [, command = '', inside = ''] of written.matchAll(/([mlhvcsqtaz])([^mlhvcsqtaz]*)/gi)) {
    const kind = command.toLowerCase()
    const from = (): Point => (command === kind ? at : [0, 0])
    const count = counts[kind] ?? 0
    const numbers = numbersOf(inside)
    if (kind === 'z') {
      at = part[0] ?? at
      continue
    }
    for (let step = 0; step + count <= numbers.length; step += count) {
      if (kind === 'm' && step === 0) parts.push((part = []))
      const points = pointsOf(kind, numbers.slice(step, step + count), from(), at)
      part.push(...points)
      at = points.at(-1) ?? at
    }
  }
  return parts
}

function pointsOf(kind: string, given: readonly number[], [x, y]: Point, at: Point): Point[] {
  const [first = 0] = given
  if (kind === 'h') return [[x + first, at[1]]]
  if (kind === 'v') return [[at[0], y + first]]
  const points = pairs(kind === 'a' ? given.slice(5) : given).map(([px, py]): Point => [x + px, y + py])
  return points.length < 2 ? points : curve(at, points)
}

/** A Bézier curve of any degree, in eight lines. */
function curve(from: Point, through: readonly Point[]): Point[] {
  return Array.from({ length: 8 }, (_, step) => between([from, ...through], (step + 1) / 8))
}

function between(points: readonly Point[], share: number): Point {
  const [first = [0, 0], ...rest] = points
  if (rest.length === 0) return first
  const mix = (one: number, other: number) => one + (other - one) * share
  return between(
    rest.map((point, at): Point => {
      const before = points[at] ?? first
      return [mix(before[0], point[0]), mix(before[1], point[1])]
    }),
    share,
  )
}

/** Whether a point lies inside, where every second crossing leads out again. */
export function holds(outline: readonly (readonly Point[])[], [x, y]: Point): boolean {
  let inside = false
  for (const part of outline) {
    part.forEach(([ax, ay], at) => {
      const [bx, by] = part[at === 0 ? part.length - 1 : at - 1] ?? [ax, ay]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
    })
  }
  return inside
}
