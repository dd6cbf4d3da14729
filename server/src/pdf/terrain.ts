/** Heights over a field of points; the sea is at 0. */
export type Terrain = (x: number, y: number) => number

export interface Coast {
  width: number
  height: number
  /** West of here is open sea, whatever the seed. */
  west: number
  /** Two documents with the same seed show the same land. */
  seed: string
}

/** A mountainous coast on the east side of the field: two peaks, ridges and valleys, falling to the sea in the west. */
export function coast({ width, height, west, seed }: Coast): Terrain {
  const random = randoms(seed)
  const noise = valueNoise(random)
  const unit = width - west
  const peaks = [
    { x: west + unit * (0.55 + 0.25 * random()), y: height * (0.2 + 0.16 * random()), reach: unit * 0.36, top: 0.42 },
    { x: west + unit * (0.6 + 0.25 * random()), y: height * (0.62 + 0.18 * random()), reach: unit * 0.42, top: 0.34 },
  ]
  return (x, y) => {
    // Bent coordinates: without them ridges would follow the grid of the noise.
    const bend = unit * 0.22
    const u = x + bend * (noise(x / (unit * 0.4), y / (unit * 0.4)) - 0.5)
    const v = y + bend * (noise(x / (unit * 0.4) + 31, y / (unit * 0.4) + 17) - 0.5)
    const peak = peaks.reduce(
      (sum, hill) => sum + hill.top * Math.exp(-((u - hill.x) ** 2 + (v - hill.y) ** 2) / hill.reach ** 2),
      0,
    )
    const inland = smooth((x - west) / (unit * 0.75))
    return inland * (0.34 + peak + 0.5 * ridges(noise, u / (unit * 0.5), v / (unit * 0.5))) - 0.3
  }
}

function smooth(t: number): number {
  const clamped = Math.min(1, Math.max(0, t))
  return clamped * clamped * (3 - 2 * clamped)
}

type Noise = (x: number, y: number) => number

/** Where the noise passes its middle value a crest runs; finer crests grow on the higher ones, as spurs do. */
function ridges(noise: Noise, x: number, y: number): number {
  let sum = 0
  let size = 0.5
  let scale = 1
  let weight = 1
  for (let octave = 0; octave < 3; octave++) {
    const crest = 1 - Math.abs(2 * noise(x * scale + 7 * octave, y * scale + 3 * octave) - 1)
    weight *= crest * crest
    sum += size * weight
    size *= 0.5
    scale *= 2.1
  }
  return sum
}

/** Smooth noise between 0 and 1 that repeats every 64 units, which no page is wide enough to show. */
function valueNoise(random: () => number): Noise {
  const side = 64
  const values = Float64Array.from({ length: side * side }, random)
  const at = (x: number, y: number) => values[(y & (side - 1)) * side + (x & (side - 1))] ?? 0
  return (x, y) => {
    const column = Math.floor(x)
    const row = Math.floor(y)
    const right = smoother(x - column)
    const down = smoother(y - row)
    const top = at(column, row) * (1 - right) + at(column + 1, row) * right
    const bottom = at(column, row + 1) * (1 - right) + at(column + 1, row + 1) * right
    return top * (1 - down) + bottom * down
  }
}

function smoother(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10)
}

/** Numbers in [0, 1) that follow from the seed: FNV-1a for the start, mulberry32 for the row. */
function randoms(seed: string): () => number {
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
