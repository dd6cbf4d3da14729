import { drawMap, pathOf, type DrawnMap } from './drawn-map.ts'
import { GeoJsonFault, placesOf, saidOf, type Feature, type Shape } from './features.ts'
import { labelsOf } from './figure-labels.ts'
import { legendOf, rowHeight } from './figure-legend.ts'
import { boxOf, hatchOf, letters, lineDashes, mostStyles, rounded, styles, symbolOf } from './figure-styles.ts'
import type { FigureMap, MapFrame } from './map-frame.ts'
import type { OutlineShapes } from './outlines.ts'
import { boundsHold, mercatorEnd, type Bounds } from './projection.ts'
import type { GeoPoint } from './sphere.ts'

/** Its width in CSS pixels; the map's own units are 1000 across. */
const shownWidth = 656

/** A drawing of its own, with nothing of the file but what is seen. Throws a GeoJsonFault. */
export function drawFigureMap(features: readonly Feature[], map: FigureMap, outlines: OutlineShapes | null) {
  const drawn = drawMap(map.frame, map.ground ? outlines : null)
  const { width, height } = drawn.projection
  const groups = groupsOf(features, map.style)
  const styleOf = (feature: Feature) => Math.max(0, groups.indexOf(saidOf(feature, map.style)))
  const placed = features.map((feature) => ({ feature, style: styleOf(feature), shapes: onMap(feature, map.frame) }))
  const on = { drawn, bounds: map.frame.bounds }
  const all = (as: Shape['as'], draw: (shape: Shape, style: number, at: number) => string) =>
    placed
      .flatMap(({ shapes, style }) => shapes.filter((one) => one.as === as).map((shape) => ({ shape, style })))
      .map(({ shape, style }, at) => draw(shape, style, at))
      .join('')
  const legend = map.style === '' ? '' : legendOf(groups, placed, height)
  const whole = height + (map.style === '' ? 0 : groups.length * rowHeight + rowHeight / 2)
  const clip = `clip-path="url(#edge)"`
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shownWidth}" height="${scaled(whole)}" viewBox="0 0 ${width} ${rounded(whole)}" font-family="sans-serif" font-size="${letters}">`,
    `<defs><clipPath id="edge"><path d="${drawn.edge}"/></clipPath></defs>`,
    `<rect width="${width}" height="${rounded(whole)}" fill="#ffffff"/>`,
    `<g ${clip}>${ground(drawn, map.ground)}`,
    all('area', (shape, style, at) => areaOf(shape, style, `area-${at}`, on)),
    all('line', (shape, style) => lineOf(shape, style, on)),
    '</g>',
    `<path d="${drawn.edge}" fill="none" stroke="#35352f" stroke-width="2"/>`,
    all('point', (shape, style) => (shape.as === 'point' ? symbolOf(style, drawn.projection.point(shape.place)) : '')),
    map.label === '' ? '' : labelsOf(placed, map, drawn),
    legend,
    '</svg>',
  ].join('')
  return { svg, width: shownWidth, height: scaled(whole) }
}

/** The part of the Earth that a file is on, with some room around it. */
export function extentOf(features: readonly Feature[]): Bounds {
  const places = features.flatMap(({ shapes }) => shapes.flatMap(placesOf))
  const lons = places.map(({ lon }) => lon)
  const lats = places.map(({ lat }) => lat)
  const least = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.min(a, b), Infinity)
  const most = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.max(a, b), -Infinity)
  const widened = (from: number, to: number, end: number) => {
    const room = Math.max(0.08 * (to - from), (1.2 - (to - from)) / 2)
    return [Math.max(-end, from - room), Math.min(end, to + room)].map((value) => Math.round(value * 1e4) / 1e4)
  }
  const [west = -180, east = 180] = widened(least(lons), most(lons), 180)
  const [south = -90, north = 90] = widened(least(lats), most(lats), 90)
  return { west, south, east, north }
}

/** The properties that features have, those that most of them have first. */
export function propertiesOf(features: readonly Feature[]): string[] {
  const counts = new Map<string, number>()
  for (const { properties } of features)
    for (const name of Object.keys(properties)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name)
}

function groupsOf(features: readonly Feature[], style: string): string[] {
  if (style === '') return ['']
  const values = [...new Set(features.map((feature) => saidOf(feature, style)))].sort()
  if (values.length === 1 && values[0] === '') throw new GeoJsonFault('noProperty', { name: style })
  if (values.length > mostStyles)
    throw new GeoJsonFault('manyStyles', { name: style, count: values.length, limit: mostStyles })
  return values
}

/** Its shapes; one of which no corner is on the map, nor the map within it, is a mistake. */
function onMap({ number, shapes }: Feature, { bounds, projection }: MapFrame): Shape[] {
  const places = shapes.flatMap(placesOf)
  const isArea = shapes.some(({ as }) => as === 'area')
  const lats = places.map(({ lat }) => lat)
  const isBeside = lats.every((lat) => lat < bounds.south) || lats.every((lat) => lat > bounds.north)
  if (isBeside || (!isArea && !places.some((place) => boundsHold(bounds, place))))
    throw new GeoJsonFault('outsideMap', { feature: number })
  // Mercator's poles are infinitely far away.
  const end = projection === 'mercator' ? mercatorEnd : 90
  const kept = ({ lon, lat }: GeoPoint): GeoPoint => ({ lon, lat: Math.min(end, Math.max(-end, lat)) })
  return shapes.map((shape) => {
    if (shape.as === 'point') return { ...shape, place: kept(shape.place) }
    return shape.as === 'line'
      ? { ...shape, line: shape.line.map(kept) }
      : { ...shape, rings: shape.rings.map((ring) => ring.map(kept)) }
  })
}

/** The map that something is on. */
interface On {
  drawn: DrawnMap
  bounds: Bounds
}

function ground({ edge, land, coasts, borders, net }: DrawnMap, isSea: boolean): string {
  const path = (d: string, rest: string) => (d === '' ? '' : `<path d="${d}" ${rest}/>`)
  return [
    path(edge, `fill="${isSea ? '#dcebf2' : '#f7f5ec'}"`),
    path(land, 'fill="#f3efdf"'),
    path(net, 'fill="none" stroke="#8fa9b6" stroke-width="1"'),
    path(borders, 'fill="none" stroke="#8a7f68" stroke-width="1.5" stroke-dasharray="6 3"'),
    path(coasts, 'fill="none" stroke="#3f6478" stroke-width="1.5"'),
  ].join('')
}

function areaOf(shape: Shape, at: number, clip: string, { drawn, bounds }: On): string {
  if (shape.as !== 'area') return ''
  const path = shape.rings.map((ring) => pathOf(drawn.projection, bounds, ring)).join('')
  const { colour, tint } = styles[at] ?? styles[0]
  const hatch = hatchOf(at, boxOf(shape.rings.flat().map((place) => drawn.projection.point(place))))
  const lines =
    hatch === ''
      ? ''
      : `<clipPath id="${clip}"><path d="${path}" clip-rule="evenodd"/></clipPath><path clip-path="url(#${clip})" d="${hatch}" fill="none" stroke="${colour}" stroke-width="1.6"/>`
  return `<path d="${path}" fill="${tint}" fill-opacity="0.75" fill-rule="evenodd"/>${lines}<path d="${path}" fill="none" stroke="${colour}" stroke-width="3"/>`
}

function lineOf(shape: Shape, at: number, { drawn, bounds }: On): string {
  if (shape.as !== 'line') return ''
  // It ends where it ends.
  const path = pathOf(drawn.projection, bounds, shape.line).replaceAll('Z', '')
  return `<path d="${path}" fill="none" stroke="${(styles[at] ?? styles[0]).colour}" stroke-width="5" stroke-linejoin="round" stroke-dasharray="${lineDashes[at] ?? ''}"/>`
}

const scaled = (value: number) => Math.max(1, Math.round((value * shownWidth) / 1000))
