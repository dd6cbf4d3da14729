import type { Surface } from './surface.ts'

type Point = readonly [x: number, y: number]
/** One height's lines as SVG path data, in grid units. */
export type Contour = { readonly height: number; readonly path: string }

/** The lines of equal height at each of `levels`, by marching squares; ends are joined into long lines and their corners rounded. */
export function contoursOf(surface: Surface, levels: readonly number[]): readonly Contour[] {
  return levels
    .map((height) => ({ height, path: joined(segmentsAt(surface, height)).map(toPath).join('') }))
    .filter((contour) => contour.path !== '')
}

type Segment = readonly [from: Point, to: Point]

function segmentsAt(surface: Surface, level: number): Segment[] {
  const segments: Segment[] = []
  for (let row = 0; row < surface.rows - 1; row += 1) {
    for (let column = 0; column < surface.columns - 1; column += 1)
      segments.push(...crossings(surface, level, column, row))
  }
  return segments
}

function crossings(surface: Surface, level: number, column: number, row: number): Segment[] {
  const at = (right: number, down: number) => surface.heights[(row + down) * surface.columns + column + right] ?? 0
  const corners = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)] as const
  const sides = [
    crossing(corners[0], corners[1], level, (share): Point => [column + share, row]),
    crossing(corners[1], corners[2], level, (share): Point => [column + 1, row + share]),
    crossing(corners[3], corners[2], level, (share): Point => [column + share, row + 1]),
    crossing(corners[0], corners[3], level, (share): Point => [column, row + share]),
  ]
  const points = sides.filter((point) => point !== undefined)
  const [first, second, third, fourth] = points
  if (first === undefined || second === undefined) return []
  if (third === undefined || fourth === undefined) return [[first, second]]
  // a saddle: the mean of the corners says which two corners the lines cut off
  const high = (corners[0] + corners[1] + corners[2] + corners[3]) / 4 > level
  return high === corners[0] > level
    ? [
        [first, second],
        [third, fourth],
      ]
    : [
        [first, fourth],
        [second, third],
      ]
}

function crossing(from: number, to: number, level: number, place: (share: number) => Point): Point | undefined {
  if (from > level === to > level) return undefined
  return place((level - from) / (to - from))
}

/** Segments that share an end become one line. Each is followed once, from whichever end comes first. */
function joined(segments: readonly Segment[]): readonly (readonly Point[])[] {
  const ends = new Map<string, Segment[]>()
  for (const segment of segments) {
    for (const end of segment) {
      const meeting = ends.get(key(end))
      if (meeting === undefined) ends.set(key(end), [segment])
      else meeting.push(segment)
    }
  }
  const taken = new Set<Segment>()
  const follow = (from: Point): Point[] => {
    const line: Point[] = []
    let here = from
    for (;;) {
      const next = ends.get(key(here))?.find((segment) => !taken.has(segment))
      if (next === undefined) return line
      taken.add(next)
      here = key(next[0]) === key(here) ? next[1] : next[0]
      line.push(here)
    }
  }
  const lines: Point[][] = []
  for (const segment of segments) {
    if (taken.has(segment)) continue
    taken.add(segment)
    lines.push([...follow(segment[0]).reverse(), ...segment, ...follow(segment[1])])
  }
  return lines.filter((line) => line.length > 8)
}

const key = ([x, y]: Point) => `${Math.round(x * 4096)},${Math.round(y * 4096)}`

/** Path data is in tenths of the grid, whole and relative: a third of the size of the plain way to write it. */
export const PATH_SCALE = 10

/** A smooth line: quadratic curves between the middles of the sides, with the corners as their handles. A ring is closed. */
function toPath(line: readonly Point[]): string {
  const ring = key(line[0] ?? [0, 0]) === key(line.at(-1) ?? [0, 0])
  const corners = line.filter((_, at) => at % 3 === 0 || at === line.length - 1).map(tenths)
  const [first, second] = corners
  if (first === undefined || second === undefined) return ''
  const start = ring ? between(first, second) : first
  const round = ring ? [...corners.slice(1), second] : corners.slice(1)
  let here = start
  let path = `M${start[0]} ${start[1]}q`
  for (const [at, corner] of round.entries()) {
    const next = round[at + 1]
    if (next === undefined) continue
    const to = at === round.length - 2 && !ring ? next : between(corner, next)
    path += `${signed(corner[0] - here[0])}${signed(corner[1] - here[1])}${signed(to[0] - here[0])}${signed(to[1] - here[1])}`
    here = to
  }
  return ring ? `${path}z` : path
}

const tenths = ([x, y]: Point): Point => [Math.round(x * PATH_SCALE), Math.round(y * PATH_SCALE)]
const between = (one: Point, other: Point): Point => [
  Math.round((one[0] + other[0]) / 2),
  Math.round((one[1] + other[1]) / 2),
]
/** A minus sign separates numbers by itself; a space has to otherwise. */
const signed = (value: number) => (value < 0 ? String(value) : ` ${value}`)
