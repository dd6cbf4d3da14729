import type { Ground, Summit } from './grounds.ts'

/** Heights over a regular grid, row by row from the north-west, in metres. */
export type Surface = { readonly columns: number; readonly rows: number; readonly heights: Float64Array }

/**
 * A surface through a range's summits: shoulders fall away from each summit, ridges join neighbours, and folded noise cuts the
 * valleys that water would. Everything follows from the summits, so a ground looks the same on every screen and every day.
 */
export function surfaceOf(ground: Ground, columns: number, rows: number): Surface {
  const plan = planOf(ground, columns / rows)
  const heights = new Float64Array(columns * rows)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = plan.west + (plan.width * column) / (columns - 1)
      const y = plan.north - (plan.height * row) / (rows - 1)
      heights[row * columns + column] = heightAt(plan, ground, x, y)
    }
  }
  return { columns, rows, heights }
}

type Peak = { readonly x: number; readonly y: number; readonly rise: number }
type Plan = {
  readonly peaks: readonly Peak[]
  readonly west: number
  readonly north: number
  readonly width: number
  readonly height: number
}

/** The summits in kilometres on a plane, inside a frame of the wanted shape that leaves their shoulders room. */
function planOf(ground: Ground, shape: number): Plan {
  const [latitude, longitude] = [middle(ground.summits, 'lat'), middle(ground.summits, 'lon')]
  const peaks = ground.summits.map(({ lat, lon, height }) => ({
    x: (lon - longitude) * 111.32 * Math.cos((latitude * Math.PI) / 180),
    y: (lat - latitude) * 110.57,
    rise: height - ground.floor,
  }))
  const across = span(peaks.map((peak) => peak.x)) + ground.reach * 3
  const along = span(peaks.map((peak) => peak.y)) + ground.reach * 3
  // the frame covers, like a picture: what does not fit is cut off rather than squeezed
  const width = Math.min(across, along * shape)
  return { peaks, width, height: width / shape, west: -width / 2, north: width / shape / 2 }
}

function heightAt({ peaks }: Plan, ground: Ground, x: number, y: number): number {
  const [u, v] = [x / ground.reach, y / ground.reach]
  // the point is pushed aside a little, as rivers bend, before its height is read
  const bentX = x + ground.reach * (0.45 * noise(u, v, 3) + 0.12 * noise(u * 2.7, v * 2.7, 4))
  const bentY = y + ground.reach * (0.45 * noise(u, v, 11) + 0.12 * noise(u * 2.7, v * 2.7, 12))
  let rise = 0
  for (const peak of peaks) {
    const share = Math.exp((-1.05 * Math.hypot(bentX - peak.x, bentY - peak.y)) / ground.reach)
    rise = Math.max(rise, peak.rise * share) + peak.rise * 0.1 * share
  }
  const valleys = 0.3 * Math.abs(noise(u * 1.1, v * 1.1, 5)) + 0.14 * Math.abs(noise(u * 2.6, v * 2.6, 7))
  const country = 260 * noise(u * 0.55, v * 0.55, 13) + 90 * noise(u * 1.3, v * 1.3, 17)
  return ground.floor + rise * (1.05 - valleys) + country
}

const middle = (summits: readonly Summit[], axis: 'lat' | 'lon') => {
  const values = summits.map((summit) => summit[axis])
  return (Math.min(...values) + Math.max(...values)) / 2
}

const span = (values: readonly number[]) => Math.max(...values) - Math.min(...values)

/** Smooth noise, about −1 to 1, from slopes on a lattice that follow from their place and the seed; turned by the seed, so that no two lie in line. */
function noise(east: number, north: number, seed: number): number {
  const [x, y] = turned(east, north, seed)
  const [column, row] = [Math.floor(x), Math.floor(y)]
  const [right, down] = [x - column, y - row]
  const [u, v] = [ease(right), ease(down)]
  const corner = (dx: number, dy: number) => slope(column + dx, row + dy, seed, right - dx, down - dy)
  return 1.5 * mix(mix(corner(0, 0), corner(1, 0), u), mix(corner(0, 1), corner(1, 1), u), v)
}

const turned = (x: number, y: number, seed: number) => {
  const [cos, sin] = [Math.cos(seed), Math.sin(seed)]
  return [x * cos - y * sin + seed * 17.3, x * sin + y * cos + seed * 9.1] as const
}

function slope(column: number, row: number, seed: number, x: number, y: number): number {
  let bits = Math.imul(column, 374761393) ^ Math.imul(row, 668265263) ^ Math.imul(seed, 1442695041)
  bits = Math.imul(bits ^ (bits >>> 13), 1274126177)
  const angle = (((bits ^ (bits >>> 16)) >>> 0) / 4294967296) * Math.PI * 2
  return Math.cos(angle) * x + Math.sin(angle) * y
}

const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
const mix = (from: number, to: number, share: number) => from + (to - from) * share
