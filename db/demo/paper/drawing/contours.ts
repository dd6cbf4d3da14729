import type { Point } from './svg.ts'

/** Height, pressure or anything else that varies over the figure, at a place in figure units. */
export type Field = (x: number, y: number) => number

export interface Window {
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * Lines along which the field has the given level: marching squares over a grid of `step` units, with the
 * crossing on each grid edge interpolated, and the pieces joined into lines.
 */
export function contour(field: Field, level: number, { left, top, right, bottom }: Window, step = 6): Point[][] {
  const segments: [Point, Point][] = []
  for (let y = top; y < bottom; y += step) {
    for (let x = left; x < right; x += step) {
      segments.push(...cellSegments(field, level, x, y, Math.min(x + step, right), Math.min(y + step, bottom)))
    }
  }
  return join(segments)
}

function cellSegments(field: Field, level: number, x0: number, y0: number, x1: number, y1: number): [Point, Point][] {
  const corners: [Point, Point, Point, Point] = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ]
  const heights = corners.map(([x, y]) => field(x, y) - level)
  const crossings: Point[] = []
  for (const [index, from] of corners.entries()) {
    const to = corners[(index + 1) % 4] ?? from
    const a = heights[index] ?? 0
    const b = heights[(index + 1) % 4] ?? 0
    if (a >= 0 === b >= 0) continue
    const share = a / (a - b)
    crossings.push([from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])])
  }
  const [first, second, third, fourth] = crossings
  if (first === undefined || second === undefined) return []
  if (third === undefined || fourth === undefined) return [[first, second]]
  // A saddle: the height of its middle says which two corners belong together.
  const middle = field((x0 + x1) / 2, (y0 + y1) / 2) - level
  return middle >= 0 === (heights[0] ?? 0) >= 0
    ? [
        [first, second],
        [third, fourth],
      ]
    : [
        [first, fourth],
        [second, third],
      ]
}

function join(segments: readonly [Point, Point][]): Point[][] {
  const open = new Set(segments)
  const byEnd = new Map<string, [Point, Point][]>()
  for (const segment of segments) {
    for (const end of segment) byEnd.set(name(end), [...(byEnd.get(name(end)) ?? []), segment])
  }
  const takeFrom = (end: Point): Point | undefined => {
    const next = byEnd.get(name(end))?.find((segment) => open.has(segment))
    if (next === undefined) return undefined
    open.delete(next)
    return name(next[0]) === name(end) ? next[1] : next[0]
  }
  const lines: Point[][] = []
  for (const segment of segments) {
    if (!open.delete(segment)) continue
    const points: Point[] = [...segment]
    for (let end = takeFrom(segment[1]); end !== undefined; end = takeFrom(end)) points.push(end)
    for (let end = takeFrom(segment[0]); end !== undefined; end = takeFrom(end)) points.unshift(end)
    lines.push(points)
  }
  return lines
}

function name([x, y]: Point): string {
  return `${x.toFixed(4)},${y.toFixed(4)}`
}
