import type { GroundName } from '#/ui/ground-name.ts'
import { GROUNDS } from './grounds.ts'
import { surfaceOf } from './surface.ts'

const COLUMNS = 300
const ROWS = 90
const HEIGHT = 200

/** A ground's skyline as seen from the south, filled down to its foot: an SVG that stretches to the box it is in. */
export function skylineSvg(name: GroundName): string {
  const { heights } = surfaceOf(GROUNDS[name], COLUMNS, ROWS)
  const highest = Array.from({ length: COLUMNS }, (_, column) =>
    Math.max(...Array.from({ length: ROWS }, (_, row) => heights[row * COLUMNS + column] ?? 0)),
  )
  const [low, high] = [Math.min(...highest), Math.max(...highest)]
  const tops = highest.map((height) => Math.round(HEIGHT - 20 - ((height - low) / (high - low)) * (HEIGHT - 24)))
  const line = tops.map((top, column) => `${column * 4} ${top}`).join('L')
  const width = (COLUMNS - 1) * 4
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" preserveAspectRatio="none"><path d="M0 ${HEIGHT}L${line}L${width} ${HEIGHT}z"/></svg>\n`
}
