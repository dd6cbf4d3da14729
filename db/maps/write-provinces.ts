import { provinces } from '@agon/domain/province'
import { geoMercator, geoPath } from 'd3-geo'
import { writeFileSync } from 'node:fs'
import { outline, provinces as provinceShapes } from '../demo/paper/drawing/maps.ts'

/**
 * Writes the provinces as SVG paths, for pictures that fill them: Natural Earth (public domain), with the points that a small map can
 * show. Run it by hand after a change: `node db/maps/write-provinces.ts`.
 */
const width = 320
const features = provinceShapes()
const whole = { type: 'FeatureCollection' as const, features }
const projection = geoMercator().fitWidth(width, whole)
const [, [, bottom]] = geoPath(projection).bounds(whole)
const paths = provinces.map((province) => {
  const shape = features.find(({ id }) => id === province)
  if (shape === undefined) throw new Error(`The shapes have no province ${province}`)
  return `  ${province}: '${outline(projection, shape, 0.8)}',`
})
const lines = [
  "import type { Province } from '#/province.ts'",
  '',
  '/** The provinces as SVG paths: Natural Earth, public domain. Written by db/maps/write-provinces.ts. */',
  `export const provincesBox = { width: ${width}, height: ${Math.ceil(bottom)} } as const`,
  '',
  'export const provincePaths: Readonly<Record<Province, string>> = {',
  ...paths,
  '}',
  '',
]
writeFileSync(new URL('../../domain/src/geo/outlines/province-paths.ts', import.meta.url), lines.join('\n'))
