import { writeFileSync } from 'node:fs'
import { outlineNames, outlineReach, type Outlines } from '@agon/domain/geo/map-frame'
import { landBorders, landMass, provinceBorders } from '../demo/paper/drawing/maps.ts'
import { linesWithin, thinned, type Line } from './lines.ts'

/**
 * Writes the outlines of the maps that learners point at: Natural Earth (public domain), cut to what each map reaches and left with the
 * points that a phone can show. Run it by hand after a change: `node db/maps/write-outlines.ts`.
 */
interface Recipe {
  readonly detail: '110m' | '50m' | '10m'
  /** Points that lie nearer to the line without them are left out, in degrees. */
  readonly tolerance: number
  /** How many steps a degree has in the file. */
  readonly steps: number
  readonly provinces: boolean
}

const recipes: Readonly<Record<Outlines, Recipe>> = {
  world: { detail: '110m', tolerance: 0.04, steps: 20, provinces: false },
  africa: { detail: '50m', tolerance: 0.03, steps: 50, provinces: false },
  'south-africa': { detail: '10m', tolerance: 0.008, steps: 200, provinces: true },
}

for (const name of outlineNames) {
  const { detail, tolerance, steps, provinces } = recipes[name]
  const reach = outlineReach[name]
  const written = (lines: readonly Line[]) =>
    lines
      .map((line) => inSteps(thinned(line, tolerance), steps))
      .filter((moves) => moves.length >= 6)
      .map((moves) => moves.join(' '))
  const borders = [landBorders(detail), ...(provinces ? [provinceBorders()] : [])]
  const outlines = {
    source: 'Natural Earth, public domain',
    steps,
    land: written(linesWithin(landMass(detail), reach)),
    borders: borders.flatMap((lines) => written(linesWithin(lines, reach))),
  }
  writeFileSync(
    new URL(`../../domain/src/geo/outlines/${name}.json`, import.meta.url),
    `${JSON.stringify(outlines, null, 2)}\n`,
  )
}

/** Longitude and latitude in turn, each as its distance from the one before. */
function inSteps(line: Line, steps: number): number[] {
  let [lon, lat] = [0, 0]
  return line.flatMap((point) => {
    const [east, north] = [Math.round(point[0] * steps), Math.round(point[1] * steps)]
    const moved = [east - lon, north - lat]
    ;[lon, lat] = [east, north]
    return moved[0] === 0 && moved[1] === 0 ? [] : moved
  })
}
