import { geoMercator } from 'd3-geo'
import { range } from '../drawing/axes.ts'
import { contour, type Field } from '../drawing/contours.ts'
import { smooth } from '../drawing/curve.ts'
import { landBorders, landMass, outline, pointOf } from '../drawing/maps.ts'
import { blue, border, brown, faint, ink, land, sea, vermilion } from '../drawing/palette.ts'
import {
  arrow,
  circle,
  drawing,
  line,
  marker,
  path,
  place,
  polygon,
  polyline,
  rect,
  text,
  through,
} from '../drawing/svg.ts'
import type { Drawing, Point } from '../drawing/svg.ts'

export function airFigures(): Drawing[] {
  return [synopticChart(), mountainAir(), currents()]
}

/** Pressure at sea level in hectopascal over longitude and latitude: two oceanic highs and a low in the west wind drift. */
export function pressure(longitude: number, latitude: number): number {
  const bell = (east: number, south: number, wide: number, high: number) =>
    Math.exp(-(((longitude - east) / wide) ** 2) - ((latitude + south) / high) ** 2)
  return 1011 + 21 * bell(4, 33, 13, 9) + 16 * bell(47, 34, 13, 10) - 28 * bell(25, 49, 13, 8)
}

function synopticChart(): Drawing {
  const frame = { left: 10, top: 10, right: 630, bottom: 500 }
  const projection = geoMercator()
    .rotate([-24, 0])
    .scale(610)
    .translate([320, -170])
    .clipExtent([
      [10, 10],
      [630, 500],
    ])
  const field: Field = (x, y) => {
    const [longitude, latitude] = projection.invert?.([x, y]) ?? [0, 0]
    return pressure(longitude, latitude)
  }
  const at = (longitude: number, latitude: number) => pointOf(projection, longitude, latitude)
  const isobars = range(988, 1032, 4).flatMap((level) => contour(field, level, frame, 7))
  const centre = (longitude: number, latitude: number, letter: string) =>
    text(...at(longitude, latitude), letter, { size: 34, bold: true })
  // Isobar values are on their lines, found on the way from one latitude to another.
  const value = (level: number, longitude: number, from: number, to: number) =>
    text(...at(longitude, whereIs(level, longitude, from, to)), String(level), { size: 18, bold: true, halo: sea })
  const front: Point[] = range(0, 7, 1).map((step) => at(24.2 - 1.3 * step - 0.02 * step ** 2, -46.6 + 1.8 * step))
  return drawing('synoptic-chart', 510, [
    rect(10, 10, 620, 490, { fill: sea }),
    path(outline(projection, landMass('50m')), { fill: land, stroke: border, width: 1.5 }),
    path(isobars.map(through).join(''), { stroke: '#3f4a55', width: 1.8 }),
    polyline(front, { stroke: blue, width: 4 }),
    ...frontTeeth(front),
    rect(10, 10, 620, 490, { fill: 'none', stroke: ink, width: 2 }),
    centre(4, -33, 'H'),
    centre(47, -34, 'H'),
    centre(25, -49, 'L'),
    value(1028, 4, -33, -40),
    value(1024, 4, -33, -44),
    value(1016, 4, -33, -48),
    value(1024, 46, -34, -44),
    value(1016, 46, -34, -48),
    value(1000, 28, -48, -40),
    value(1008, 30, -48, -36),
    value(988, 25, -49, -53),
    place(...at(...synopticPlaces.X), 'X', [24, -14]),
    place(...at(synopticPlaces.Y, whereIs(1020, synopticPlaces.Y, -34, -20)), 'Y', [22, -20]),
  ])
}

/** X by longitude and latitude; Y by longitude, on the 1020 hPa isobar north of the eastern high. */
export const synopticPlaces = { X: [13, -31.5], Y: 44 } as const

function whereIs(level: number, longitude: number, from: number, to: number): number {
  let [inside, outside] = [from, to]
  const above = pressure(longitude, from) > level
  for (let round = 0; round < 40; round++) {
    const middle = (inside + outside) / 2
    if (pressure(longitude, middle) > level === above) inside = middle
    else outside = middle
  }
  return inside
}

/** Filled triangles on the side towards which a cold front moves. */
function frontTeeth(front: readonly Point[]): string[] {
  return front.slice(0, -1).map((from, index) => {
    const to = front[index + 1] ?? from
    const along: Point = [to[0] - from[0], to[1] - from[1]]
    const length = Math.hypot(...along)
    const unit: Point = [along[0] / length, along[1] / length]
    const at = (share: number): Point => [from[0] + along[0] * share, from[1] + along[1] * share]
    const middle = at(0.5)
    const tip: Point = [middle[0] - unit[1] * 15, middle[1] + unit[0] * 15]
    const east = tip[0] > middle[0] ? tip : ([middle[0] + unit[1] * 15, middle[1] - unit[0] * 15] as const)
    return polygon([at(0.5 - 9 / length), at(0.5 + 9 / length), east], { fill: blue })
  })
}

function mountainAir(): Drawing {
  const base = 370
  const height = (metres: number) => base - metres * 0.11
  const slope: Point[] = [
    [10, height(0)],
    [110, height(0)],
    [330, height(2500)],
    [520, height(500)],
    [630, height(500)],
  ]
  const rule = (metres: number, to: number) =>
    line([78, height(metres)], [to, height(metres)], { stroke: faint, width: 1.5 }) +
    text(72, height(metres), String(metres), { size: 18, anchor: 'end' })
  const puffs: [number, number, number][] = [
    [205, height(1250), 34],
    [235, height(1700), 40],
    [262, height(2150), 40],
    [300, height(2600), 42],
    [345, height(2750), 34],
    [250, height(1350), 40],
  ]
  return drawing('air-over-mountain', 440, [
    ...[500, 1000, 2500].map((metres) => rule(metres, 110 + metres * 0.088)),
    ...puffs.map(([x, y, radius]) => circle(x, y, radius, { fill: '#c9d6e0' })),
    polygon([...slope, [630, 425], [10, 425]], { fill: '#d9cbb0', stroke: brown, width: 2 }),
    text(88, height(0) - 14, '0', { size: 18 }),
    text(40, 60, 'm', { size: 19 }),
    arrow([118, 330], [166, 272], { stroke: vermilion, width: 5, head: 18 }),
    arrow([400, 128], [452, 183], { stroke: vermilion, width: 5, head: 18 }),
    arrow([466, 198], [518, 253], { stroke: vermilion, width: 5, head: 18 }),
    circle(60, height(0), 5.5, { fill: ink }),
    marker(32, height(0) + 27, 'A'),
    text(54, height(0) + 28, '22 °C', { size: 20, bold: true, anchor: 'start' }),
    circle(575, height(500), 5.5, { fill: ink }),
    marker(548, height(500) + 27, 'B'),
    text(570, height(500) + 28, '? °C', { size: 20, bold: true, anchor: 'start' }),
  ])
}

function currents(): Drawing {
  const projection = geoMercator()
    .center([25, -27])
    .scale(860)
    .translate([320, 245])
    .clipExtent([
      [10, 10],
      [630, 490],
    ])
  const at = (longitude: number, latitude: number) => pointOf(projection, longitude, latitude)
  const flow = (points: readonly (readonly [number, number])[], stroke: string, dash: string) => {
    const way = smooth(points.map(([longitude, latitude]) => at(longitude, latitude)))
    const [before, end] = [way.at(-3), way.at(-1)]
    if (before === undefined || end === undefined) return ''
    return polyline(way.slice(0, -2), { stroke, width: 7, dash }) + arrow(before, end, { stroke, width: 7, head: 30 })
  }
  const east = [
    [37, -23],
    [35.6, -26],
    [33.7, -28.8],
    [31.4, -31.3],
    [28.8, -33.4],
    [25.8, -35.2],
    [22.6, -36.6],
  ] as const
  const west = [
    [16.6, -35],
    [15.6, -32],
    [14.5, -28.8],
    [13.3, -25.5],
    [11.9, -22],
    [10.3, -18.5],
  ] as const
  return drawing('ocean-currents', 500, [
    rect(10, 10, 620, 480, { fill: sea }),
    path(outline(projection, landMass('50m')), { fill: land, stroke: border, width: 1.5 }),
    path(outline(projection, landBorders('50m')), { stroke: border, width: 1.2, dash: '6 5' }),
    flow(east, vermilion, '0'),
    flow(west, blue, '16 12'),
    marker(...at(37, -28.6), 'A'),
    marker(...at(11.4, -28.2), 'B'),
    rect(10, 10, 620, 480, { fill: 'none', stroke: ink, width: 2 }),
  ])
}
