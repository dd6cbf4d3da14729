import { contoursOf, PATH_SCALE, type Contour } from './contours.ts'
import type { GroundName } from '#/ui/ground-name.ts'
import { GROUNDS } from './grounds.ts'
import { surfaceOf } from './surface.ts'

const COLUMNS = 200
const ROWS = 125

/** A ground's contour lines as an SVG file; every fifth line is stronger, as on a map sheet. */
export function terrainSvg(name: GroundName): string {
  const ground = GROUNDS[name]
  const surface = surfaceOf(ground, COLUMNS, ROWS)
  const contours = contoursOf(surface, levelsOf(surface.heights, ground.interval))
  const isStrong = ({ height }: Contour) => (height / ground.interval) % 5 === 0
  const lines = (wanted: boolean) =>
    contours
      .filter((contour) => isStrong(contour) === wanted)
      .map((contour) => contour.path)
      .join('')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${(COLUMNS - 1) * PATH_SCALE} ${(ROWS - 1) * PATH_SCALE}" preserveAspectRatio="xMidYMid slice" fill="none" stroke="#000">`,
    `<path stroke-width="1" vector-effect="non-scaling-stroke" d="${lines(false)}"/>`,
    `<path stroke-width="2" vector-effect="non-scaling-stroke" d="${lines(true)}"/>`,
    '</svg>\n',
  ].join('')
}

function levelsOf(heights: Float64Array, interval: number): readonly number[] {
  const [lowest, highest] = [Math.min(...heights), Math.max(...heights)]
  const first = Math.ceil(lowest / interval)
  return Array.from({ length: Math.floor(highest / interval) - first + 1 }, (_, at) => (first + at) * interval)
}
