import { contours, curve } from '#/pdf/contours.ts'
import { coast } from '#/pdf/terrain.ts'

const width = 842
const height = 596
/** No land west of here: the certificate's words are on the sea. */
export const west = 520
const interval = 0.025
const highest = 40
/** Every fifth line is heavier, as on a map. */
const heavy = 5

const known = new Map<string, string>()

/** The olympiad's own coast as contour lines on an A4 page, as PDF operators; every certificate of it shows the same. */
export function land(olympiad: string, accent: string): string {
  const key = `${olympiad} ${accent}`
  const drawn = known.get(key) ?? draw(olympiad, accent)
  known.clear()
  known.set(key, drawn)
  return drawn
}

function draw(olympiad: string, accent: string): string {
  const levels = Array.from({ length: highest }, (_, index) => index * interval)
  const lines = contours(coast({ width, height, west, seed: olympiad }), { width, height, step: 4 }, levels)
  const parts = ['1 J 1 j']
  for (const line of lines) {
    // Shorter ones look like specks of dust.
    if (line.points.length < 9) continue
    const index = Math.round(line.level / interval)
    const [tint, weight] = index === 0 ? [1, 1.2] : index % heavy === 0 ? [0.62, 0.7] : [0.42, 0.4]
    parts.push(`${mixed(accent, tint)} RG ${weight} w`, curve(line, 0.25), 'S')
  }
  return parts.join('\n')
}

/** The accent thinned with white, as three numbers: lighter lines without transparency, which printers handle badly. */
function mixed(accent: string, share: number): string {
  return [1, 3, 5]
    .map((at) => Number.parseInt(accent.slice(at, at + 2), 16) / 255)
    .map((part) => (1 - share + part * share).toFixed(3))
    .join(' ')
}
