/** A point of a plane; its units are whatever the plane is measured in. */
export interface Point {
  x: number
  y: number
}

/** Corners in order, the last joined to the first. */
export type Corners = readonly Point[]

/** How far beside an edge still counts as on it: far below what a pointer or a file can say. */
const slack = 1e-9

/** Whether a point is inside or on the edge. */
export function isWithin(corners: Corners, point: Point): boolean {
  return isOnEdge(corners, point) || isInside(corners, point)
}

/** Whether a point is inside and not on the edge, by the number of edges that a ray from it crosses. */
export function isStrictlyWithin(corners: Corners, point: Point): boolean {
  return !isOnEdge(corners, point) && isInside(corners, point)
}

/** Whether two edges meet anywhere but at the corner that they share, or two corners are the same. */
export function crossesItself(corners: Corners): boolean {
  const edges = edgesOf(corners)
  return edges.some(([a, b], at) =>
    edges.slice(at + 1).some(([c, d], on) => {
      const isNext = on === 0
      const isBefore = at === 0 && at + 1 + on === edges.length - 1
      if (isNext && isBefore) return false
      if (isNext) return doublesBack(a, b, d)
      if (isBefore) return doublesBack(c, d, b)
      return meet(a, b, c, d)
    }),
  )
}

/** Twice the area would do; in squares of the plane's units. */
export function areaOf(corners: Corners): number {
  return Math.abs(edgesOf(corners).reduce((sum, [a, b]) => sum + (a.x * b.y - b.x * a.y), 0)) / 2
}

/** So many lines across an area are looked at, of all between two corners: a coast has thousands. */
const mostLines = 200

/** A point inside these rings and outside those within them: the middle of the widest stretch on a line between two corners. */
export function pointInside(rings: readonly Corners[]): Point | null {
  const heights = [...new Set(rings.flatMap((ring) => ring.map(({ y }) => y)))].sort((a, b) => a - b)
  const edges = rings.flatMap(edgesOf)
  const step = Math.max(1, (heights.length - 1) / mostLines)
  let widest: Stretch | null = null
  for (let at = 1; at < heights.length; at += step) {
    const [below = 0, above = 0] = heights.slice(Math.floor(at) - 1, Math.floor(at) + 1)
    for (const one of stretchesAt(edges, (below + above) / 2)) if (one.size > (widest?.size ?? 0)) widest = one
  }
  return widest?.middle ?? null
}

interface Stretch {
  readonly middle: Point
  readonly size: number
}

function stretchesAt(edges: readonly (readonly [Point, Point])[], y: number): Stretch[] {
  const crossings = edges
    .filter(([a, b]) => a.y > y !== b.y > y)
    .map(([a, b]) => a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y))
    .sort((a, b) => a - b)
  return crossings.flatMap((start, at) => {
    const end = crossings[at + 1]
    return at % 2 === 1 || end === undefined ? [] : [{ middle: { x: (start + end) / 2, y }, size: end - start }]
  })
}

function edgesOf(corners: Corners): (readonly [Point, Point])[] {
  // There is a corner at each index.
  return corners.map((corner, at) => [corner, corners[(at + 1) % corners.length] as Point])
}

function isInside(corners: Corners, { x, y }: Point): boolean {
  const crossed = edgesOf(corners).filter(
    ([a, b]) => a.y > y !== b.y > y && x < a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y),
  )
  return crossed.length % 2 === 1
}

function isOnEdge(corners: Corners, point: Point): boolean {
  return edgesOf(corners).some(([a, b]) => isBetween(a, b, point))
}

function isBetween(a: Point, b: Point, { x, y }: Point): boolean {
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  if (length < slack) return Math.hypot(x - a.x, y - a.y) <= slack
  if (Math.abs(turn(a, b, { x, y })) / length > slack) return false
  const along = ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / length
  return along >= -slack && along <= length + slack
}

/** Above 0 where c is on one side of the line from a to b, below on the other. */
function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

/** Whether an edge from b goes back along the one from a to b. */
function doublesBack(a: Point, b: Point, next: Point): boolean {
  if (isBetween(a, a, b) || isBetween(b, b, next)) return true
  return isBetween(a, b, next) || isBetween(b, next, a)
}

function meet(a: Point, b: Point, c: Point, d: Point): boolean {
  if (isBetween(a, b, c) || isBetween(a, b, d) || isBetween(c, d, a) || isBetween(c, d, b)) return true
  return turn(a, b, c) > 0 !== turn(a, b, d) > 0 && turn(c, d, a) > 0 !== turn(c, d, b) > 0
}
