import { range } from './axes.ts'
import type { Point } from './svg.ts'

/** A curve through the points (Catmull–Rom), as many short lines. */
export function smooth(points: readonly Point[]): Point[] {
  return points
    .slice(0, -1)
    .flatMap((p1, index) => {
      const p2 = points[index + 1] ?? p1
      const p0 = points[index - 1] ?? p1
      const p3 = points[index + 2] ?? p2
      return range(0, 0.875, 0.125).map((t): Point => [
        spline(t, p0[0], p1[0], p2[0], p3[0]),
        spline(t, p0[1], p1[1], p2[1], p3[1]),
      ])
    })
    .concat([points.at(-1) ?? [0, 0]])
}

function spline(t: number, a: number, b: number, c: number, d: number): number {
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)
}
