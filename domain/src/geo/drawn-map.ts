import type { MapFrame } from './map-frame.ts'
import type { GeoLine, OutlineShapes } from './outlines.ts'
import { lonSpan, projectionOf, type Projection } from './projection.ts'
import type { GeoPoint } from './sphere.ts'

/** A map as paths of an SVG. */
export interface DrawnMap {
  readonly projection: Projection
  /** What of the picture is map: not all of it where meridians are curved. */
  readonly edge: string
  readonly land: string
  readonly coasts: string
  readonly borders: string
  readonly net: string
}

/** Degrees between the points of a line that runs straight on the globe's net. */
const fine = 2

export function drawMap({ projection: name, bounds, borders, net }: MapFrame, shapes: OutlineShapes | null): DrawnMap {
  const projection = projectionOf(name, bounds)
  const { west, south, north } = bounds
  const east = west + lonSpan(bounds)
  const through = (line: GeoLine): string =>
    line.map((place, at) => `${at === 0 ? 'M' : 'L'}${written(projection, place)}`).join('')
  const all = (lines: readonly GeoLine[]) => lines.flatMap((line) => beside(line, west, east)).map(through)
  const meridian = (lon: number): GeoLine => range(south, north, fine).map((lat) => ({ lon, lat }))
  const parallel = (lat: number): GeoLine => range(west, east, fine).map((lon) => ({ lon, lat }))
  const lines = netOf(bounds, net)
  return {
    projection,
    edge: `${through([...meridian(west), ...parallel(north), ...[...meridian(east)].reverse(), ...[...parallel(south)].reverse()])}Z`,
    land: all(shapes?.land ?? []).join('Z'),
    coasts: all((shapes?.land ?? []).flatMap(withoutCut)).join(''),
    borders: borders ? all(shapes?.borders ?? []).join('') : '',
    net: [...lines.lons.map(meridian), ...lines.lats.map(parallel)].map(through).join(''),
  }
}

/** The meridians and parallels of a map's net. Longitudes go on past the 180th meridian. */
export function netOf(bounds: MapFrame['bounds'], step: number): { lons: number[]; lats: number[] } {
  if (step === 0) return { lons: [], lats: [] }
  const inner = (from: number, to: number) =>
    range(Math.ceil(from / step) * step, to, step).filter((at) => at > from && at < to)
  return { lons: inner(bounds.west, bounds.west + lonSpan(bounds)), lats: inner(bounds.south, bounds.north) }
}

/** The edge of an area as a path, wherever on the Earth the map begins; round a pole it is a line across the map. */
export function pathOf(projection: Projection, { west }: MapFrame['bounds'], line: GeoLine): string {
  const turned = unbroken(line)
  const [first, last] = [turned[0], turned.at(-1)]
  const isClosed = first !== undefined && last !== undefined && Math.abs(last.lon - first.lon) < 180
  return beside(turned, west, west + 360)
    .map((one) => one.map((place, at) => `${at === 0 ? 'M' : 'L'}${written(projection, place)}`).join(''))
    .map((path) => (isClosed ? `${path}Z` : path))
    .join('')
}

/** The same line once more or less round the Earth, wherever it then touches the map. */
function beside(line: GeoLine, west: number, east: number): GeoLine[] {
  const lons = line.map(({ lon }) => lon)
  const [least, most] = [Math.min(...lons), Math.max(...lons)]
  return [-360, 0, 360]
    .filter((turn) => most + turn > west && least + turn < east)
    .map((turn) => line.map(({ lon, lat }) => ({ lon: lon + turn, lat })))
}

/** Each longitude as that which is nearest to the one before. */
function unbroken(line: GeoLine): GeoLine {
  const places: GeoPoint[] = []
  for (const { lon, lat } of line) {
    const before = places.at(-1)?.lon ?? lon
    places.push({ lon: lon + 360 * Math.round((before - lon) / 360), lat })
  }
  return places
}

/** A ring without what is no coast: the lines where Natural Earth cuts land at the 180th meridian and the pole. */
function withoutCut(ring: GeoLine): GeoLine[] {
  const parts: GeoPoint[][] = [[]]
  for (const [at, place] of ring.entries()) {
    const before = ring[at - 1]
    if (before !== undefined && isCut(before) && isCut(place)) parts.push([])
    parts.at(-1)?.push(place)
  }
  return parts.filter((part) => part.length > 1)
}

const isCut = ({ lon, lat }: GeoPoint) => Math.abs(lon) > 179.98 || lat < -89.9

function written(projection: Projection, place: GeoPoint): string {
  const { x, y } = projection.pointUnwrapped(place)
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}

/** From one number to another, both among them. */
function range(from: number, to: number, step: number): number[] {
  const count = Math.max(0, Math.ceil((to - from) / step))
  return [...Array.from({ length: count }, (_, at) => from + at * step), to]
}
