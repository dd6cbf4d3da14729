import { seePng } from './png-pixels.ts'

/** In a smaller picture nothing is to be read. */
const leastPixels = 32 * 32
/** A letter's strokes have more; a stray dot has fewer. */
const leastAlike = 16
const steps = 4096

/**
 * The contrast between the darkest and the lightest parts of a PNG on a white ground, from 1 to 21 as in WCAG 2.2: no two parts of it have
 * more. null where that cannot be said.
 */
export async function contrastOfPng(bytes: Uint8Array): Promise<number | null> {
  const counts = new Uint32Array(steps + 1)
  let all = 0
  const isWhole = await seePng(bytes, (red, green, blue, cover) => {
    const luminance = 0.2126 * light(red, cover) + 0.7152 * light(green, cover) + 0.0722 * light(blue, cover)
    const step = Math.round(luminance * steps)
    counts[step] = (counts[step] ?? 0) + 1
    all += 1
  })
  if (!isWhole || all < leastPixels) return null
  const dark = firstWith(counts, (at) => at)
  const bright = steps - firstWith(counts, (at) => steps - at)
  return (bright / steps + 0.05) / (dark / steps + 0.05)
}

/** How far from an end one must go to have met enough pixels. */
function firstWith(counts: Uint32Array, from: (at: number) => number): number {
  let met = 0
  let at = 0
  while (at < steps && (met += counts[from(at)] ?? 0) < leastAlike) at += 1
  return at
}

const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

function light(value: number, cover: number): number {
  return linear[cover === 255 ? Math.round(value) : Math.round((value * cover + 255 * (255 - cover)) / 255)] ?? 0
}
