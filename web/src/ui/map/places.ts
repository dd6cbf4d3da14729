import type { Bounds } from '@agon/domain/geo/projection'

/** A circle of a map. */
export interface Place {
  readonly key: string
  readonly lon: number
  readonly lat: number
  readonly count: number
  /** Read aloud, and shown under the pointer. */
  readonly words: string
  readonly groups: readonly { readonly colour: string; readonly count: number }[]
}

/** The place within its cell of the grid, away from the edges, so that circles of neighbouring cells do not cover each other. */
export function spreadOf({ lon, lat }: Pick<Place, 'lon' | 'lat'>, { west, south }: Bounds, cell: number) {
  const inner = (value: number, start: number) => {
    const least = start + Math.floor((value - start) / cell) * cell
    return Math.min(least + cell * 0.66, Math.max(least + cell * 0.34, value))
  }
  return { lon: inner(lon, west), lat: inner(lat, south) }
}

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

/** The nearest point in the direction of an arrow key; what is aside counts double. `ratio`: height by width of the map. */
export function nearestIn(
  key: string,
  points: readonly { readonly x: number; readonly y: number }[],
  from: number,
  ratio: number,
): number | undefined {
  const [direction, start] = [directions[key], points[from]]
  if (direction === undefined || start === undefined) return undefined
  const [dx, dy] = direction
  let best: { at: number; distance: number } | undefined
  for (const [at, { x, y }] of points.entries()) {
    const [right, down] = [x - start.x, (y - start.y) * ratio]
    const ahead = right * dx + down * dy
    const aside = Math.abs(right * dy) + Math.abs(down * dx)
    const distance = ahead + 2 * aside
    if (at !== from && ahead > 1e-9 && aside <= 2 * ahead && distance < (best?.distance ?? Infinity))
      best = { at, distance }
  }
  return best?.at
}

/** A part of the map as high and wide, in degrees, as another, with a box in its middle. */
export function boundsAround({ west, south, east, north }: Bounds, whole: Bounds): Bounds {
  const [across, up] = [whole.east - whole.west, whole.north - whole.south]
  const share = Math.min(1, Math.max(((east - west) * 1.3) / across, ((north - south) * 1.3) / up, leastShare))
  const side = (middle: number, span: number, least: number, most: number) => {
    const start = Math.min(most - span, Math.max(least, middle - span / 2))
    return [start, start + span] as const
  }
  const [w, e] = side((west + east) / 2, across * share, whole.west, whole.east)
  const [s, n] = side((south + north) / 2, up * share, whole.south, whole.north)
  return { west: w, south: s, east: e, north: n }
}

/** The deepest view is this share of the whole map. */
export const leastShare = 1 / 200
