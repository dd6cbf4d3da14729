import type { Terrain } from './terrain.ts'

export interface ContourLine {
  level: number
  points: [number, number][]
  closed: boolean
}

export interface Grid {
  width: number
  height: number
  /** Points between samples. */
  step: number
}

/** The lines of equal height, by marching squares; a line ends only where the field does. */
export function contours(terrain: Terrain, grid: Grid, levels: readonly number[]): ContourLine[] {
  const columns = Math.ceil(grid.width / grid.step)
  const rows = Math.ceil(grid.height / grid.step)
  const heights = new Float64Array((columns + 1) * (rows + 1))
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      heights[row * (columns + 1) + column] = terrain(column * grid.step, row * grid.step)
    }
  }
  return levels.flatMap((level) => linesAt({ heights, columns, rows, step: grid.step, level }))
}

interface Sampled {
  heights: Float64Array
  columns: number
  rows: number
  step: number
  level: number
}

/** A crossing is on one side of a cell; sides are numbered, so that two cells that share one share its number. */
type Crossing = number

/** Per corner pattern (1 top left, 2 top right, 4 bottom right, 8 bottom left are high), the pairs of sides crossed. */
const top = 0
const right = 1
const bottom = 2
const left = 3
const crossed: Record<number, [number, number][]> = {
  1: [[left, top]],
  2: [[top, right]],
  3: [[left, right]],
  4: [[right, bottom]],
  5: [
    [left, bottom],
    [right, top],
  ],
  6: [[top, bottom]],
  7: [[left, bottom]],
  8: [[bottom, left]],
  9: [[bottom, top]],
  10: [
    [top, left],
    [bottom, right],
  ],
  11: [[bottom, right]],
  12: [[right, left]],
  13: [[right, top]],
  14: [[top, left]],
}

function linesAt(field: Sampled): ContourLine[] {
  const neighbours = new Map<Crossing, Crossing[]>()
  const join = (from: Crossing, to: Crossing) => {
    const known = neighbours.get(from)
    if (known) known.push(to)
    else neighbours.set(from, [to])
  }
  for (let row = 0; row < field.rows; row++) {
    for (let column = 0; column < field.columns; column++) {
      for (const [one, other] of crossed[pattern(field, column, row)] ?? []) {
        const from = crossing(field, column, row, one)
        const to = crossing(field, column, row, other)
        join(from, to)
        join(to, from)
      }
    }
  }
  // Lines that end at the edge are walked from an end; what is left after them is closed.
  const ends = [...neighbours].filter(([, near]) => near.length === 1).map(([each]) => each)
  const lines: ContourLine[] = []
  for (const start of [...ends, ...neighbours.keys()]) {
    const line = walk(neighbours, start)
    if (line.length < 3) continue
    const closed = line[0] === line.at(-1)
    lines.push({ level: field.level, points: line.map((each) => place(field, each)), closed })
  }
  return lines
}

function walk(neighbours: Map<Crossing, Crossing[]>, start: Crossing): Crossing[] {
  const line = [start]
  for (let here = start; ;) {
    const next = neighbours.get(here)?.pop()
    if (next === undefined) return line
    const back = neighbours.get(next)
    back?.splice(back.indexOf(here), 1)
    line.push(next)
    here = next
  }
}

function heightAt(field: Sampled, column: number, row: number): number {
  return field.heights[row * (field.columns + 1) + column] ?? 0
}

function pattern(field: Sampled, column: number, row: number): number {
  const high = (x: number, y: number) => heightAt(field, x, y) >= field.level
  return (
    (high(column, row) ? 1 : 0) +
    (high(column + 1, row) ? 2 : 0) +
    (high(column + 1, row + 1) ? 4 : 0) +
    (high(column, row + 1) ? 8 : 0)
  )
}

/** Even numbers are sides that run right from their corner, odd ones those that run down. */
function crossing(field: Sampled, column: number, row: number, side: number): Crossing {
  const corner = (x: number, y: number) => 2 * (y * (field.columns + 1) + x)
  if (side === top) return corner(column, row)
  if (side === bottom) return corner(column, row + 1)
  return (side === left ? corner(column, row) : corner(column + 1, row)) + 1
}

function place(field: Sampled, at: Crossing): [number, number] {
  const corner = at >> 1
  const column = corner % (field.columns + 1)
  const row = Math.floor(corner / (field.columns + 1))
  const runsDown = (at & 1) === 1
  const from = heightAt(field, column, row)
  const to = runsDown ? heightAt(field, column, row + 1) : heightAt(field, column + 1, row)
  const along = (field.level - from) / (to - from)
  return [(column + (runsDown ? 0 : along)) * field.step, (row + (runsDown ? along : 0)) * field.step]
}

/** Curves through the line's points, thinned, as PDF path operators with y downwards. */
export function curve(line: ContourLine, tolerance: number): string {
  const points = thin(line.closed ? line.points.slice(0, -1) : line.points, tolerance)
  const [first] = points
  if (!first) return ''
  const count = points.length
  const at = (index: number): [number, number] => {
    const wrapped = line.closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))
    return points[wrapped] ?? first
  }
  const parts = [`${pair(first)} m`]
  for (let index = 0; index < (line.closed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    // Catmull-Rom through the points, as a Bézier curve.
    const one: [number, number] = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const two: [number, number] = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    parts.push(`${pair(one)} ${pair(two)} ${pair(to)} c`)
  }
  return parts.join('\n')
}

/** Keeps the points that lie off the straight way between those kept by more than the tolerance (Douglas, Peucker). */
function thin(points: readonly [number, number][], tolerance: number): [number, number][] {
  const keep = new Uint8Array(points.length)
  keep[0] = 1
  keep[points.length - 1] = 1
  const spans: [number, number][] = [[0, points.length - 1]]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span
    const { index, distance } = farthest(points, from, to)
    if (distance <= tolerance) continue
    keep[index] = 1
    spans.push([from, index], [index, to])
  }
  return points.filter((_, index) => keep[index] === 1)
}

function farthest(points: readonly [number, number][], from: number, to: number): { index: number; distance: number } {
  const [x1, y1] = points[from] ?? [0, 0]
  const [x2, y2] = points[to] ?? [0, 0]
  const length = Math.hypot(x2 - x1, y2 - y1)
  let index = from
  let distance = 0
  for (let each = from + 1; each < to; each++) {
    const [x, y] = points[each] ?? [0, 0]
    const off =
      length === 0 ? Math.hypot(x - x1, y - y1) : Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / length
    if (off > distance) {
      index = each
      distance = off
    }
  }
  return { index, distance }
}

function pair([x, y]: [number, number]): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
}
