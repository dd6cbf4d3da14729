import { geoCircle, geoEquirectangular, geoGraticule, geoInterpolate, geoMercator, type GeoProjection } from 'd3-geo'
import { range } from '../drawing/axes.ts'
import { landMass, outline } from '../drawing/maps.ts'
import { blue, border, green, ink, land, sea, vermilion } from '../drawing/palette.ts'
import { circle, drawing, line, marker, path, place, polyline, rect, text } from '../drawing/svg.ts'
import type { Drawing, Point } from '../drawing/svg.ts'
import { northArrow, scaleBar } from './relief-figures.ts'

export function positionFigures(): Drawing[] {
  return [minutesGrid(), roadDistance(), bearing(), latitudeLongitude(), solarTime(), tissot(), greatCircle()]
}

/** One minute of latitude is 100 units and one of longitude 90, as it is near 26° south. */
function minutesGrid(): Drawing {
  const x = (minute: number) => 130 + (minute - 1) * 115
  const y = (minute: number) => 62 + (minute - 10) * 128
  const river: Point[] = [
    [130, 110],
    [190, 150],
    [215, 230],
    [300, 300],
    [330, 400],
    [420, 470],
    [470, 574],
  ]
  return drawing('minutes-grid', 600, [
    rect(x(1), y(10), x(5) - x(1), y(14) - y(10), { fill: '#f4f1e2' }),
    polyline(river, { stroke: blue, width: 4 }),
    ...range(1, 5, 1).map((minute) => line([x(minute), y(10) - 8], [x(minute), y(14)], { width: 1.5 })),
    ...range(1, 5, 1).map((minute) => text(x(minute), 38, `28°0${minute}′`, { size: 20 })),
    ...range(10, 14, 1).map((minute) => line([x(1) - 8, y(minute)], [x(5), y(minute)], { width: 1.5 })),
    ...range(10, 14, 1).map((minute) => text(x(1) - 14, y(minute), `26°${minute}′`, { size: 20, anchor: 'end' })),
    place(x(3.5), y(11.5), 'A'),
    place(x(2.5), y(12.5), 'B'),
    place(x(3.5), y(12.5), 'C'),
    place(x(3.5), y(13.5), 'D'),
  ])
}

/** A and B are 450 units apart, and 60 units are 1 km. */
function roadDistance(): Drawing {
  const a: Point = [100, 70]
  const b: Point = [460, 340]
  return drawing('road-distance', 470, [
    rect(10, 10, 620, 390, { fill: '#f4f1e2', stroke: ink, width: 2 }),
    polyline(
      [
        [10, 300],
        [90, 290],
        [150, 330],
        [230, 320],
        [300, 360],
        [330, 400],
      ],
      { stroke: blue, width: 5 },
    ),
    path('M470 60C520 40 600 60 590 110C580 150 540 130 510 150C480 165 440 150 445 115C448 90 450 72 470 60Z', {
      fill: '#bfe0f2',
      stroke: blue,
      width: 2,
    }),
    line(a, b, { stroke: vermilion, width: 5 }),
    rect(a[0] - 8, a[1] - 8, 16, 16, { fill: ink }),
    rect(b[0] - 8, b[1] - 8, 16, 16, { fill: ink }),
    marker(a[0] + 2, a[1] - 30, 'A'),
    marker(b[0] + 32, b[1] + 8, 'B'),
    northArrow(606, 330),
    scaleBar(40, 432, 60, 6),
  ])
}

/** B is three grid squares west and three south of A. */
function bearing(): Drawing {
  const at = (column: number, row: number): Point => [50 + column * 90, 40 + row * 90]
  const a = at(5, 1)
  const b = at(2, 4)
  const rules = range(0, 6, 1).map((index) => line(at(index, 0), at(index, 5), { stroke: '#b9b4a4', width: 1.5 }))
  const rows = range(0, 5, 1).map((index) => line(at(0, index), at(6, index), { stroke: '#b9b4a4', width: 1.5 }))
  return drawing('bearing', 530, [
    rect(50, 40, 540, 450, { fill: '#f4f1e2' }),
    ...rules,
    ...rows,
    line(a, b, { dash: '10 8', width: 3 }),
    place(a[0], a[1], 'A', [26, 0]),
    place(b[0], b[1], 'B', [-26, 0]),
    northArrow(90, 84),
    line([410, 512], [500, 512], { width: 5 }),
    text(515, 511, '1 km', { anchor: 'start' }),
  ])
}

function latitudeLongitude(): Drawing {
  const projection = geoEquirectangular().scale(290).translate([334, 240]).clipExtent([
    [54, 20],
    [614, 460],
  ])
  const at = (longitude: number, latitude: number) => pointOf(projection, longitude, latitude)
  const labels = range(-45, 45, 15).flatMap((degree) => {
    const words = `${Math.abs(degree)}°`
    return [
      text(at(degree, 0)[0], 480, words, { size: 19 }),
      ...(Math.abs(degree) < 45 ? [text(47, at(0, degree)[1], words, { size: 19, anchor: 'end' })] : []),
    ]
  })
  return drawing('latitude-longitude', 500, [
    rect(54, 20, 560, 440, { fill: sea }),
    path(outline(projection, landMass('110m')), { fill: land, stroke: border, width: 1.2 }),
    path(outline(projection, geoGraticule().step([15, 15])()), { stroke: '#9fb3bd', width: 1 }),
    line(at(0, 43), at(0, -43), { width: 2.5 }),
    line(at(-55, 0), at(55, 0), { width: 2.5 }),
    rect(54, 20, 560, 440, { fill: 'none', stroke: ink, width: 2 }),
    ...labels,
    place(...at(-30, 15), 'A'),
    place(...at(30, 15), 'B'),
    place(...at(-30, -15), 'C'),
    place(...at(30, -15), 'D'),
  ])
}

function solarTime(): Drawing {
  const projection = geoEquirectangular().scale(98).translate([320, 195]).clipExtent([
    [12, 42],
    [628, 340],
  ])
  const at = (longitude: number, latitude: number) => pointOf(projection, longitude, latitude)
  const meridians = range(-165, 165, 15).map((degree) =>
    line([at(degree, 0)[0], 42], [at(degree, 0)[0], 340], {
      stroke: degree === 0 ? ink : '#9fb3bd',
      width: degree === 0 ? 3 : 1,
    }),
  )
  const labels = range(-150, 150, 30).map((degree) =>
    text(at(degree, 0)[0], 24, `${Math.abs(degree)}°`, { size: 18, bold: degree === 0 }),
  )
  return drawing('solar-time', 360, [
    rect(12, 42, 616, 298, { fill: sea }),
    path(outline(projection, landMass('110m'), 1.5), { fill: land, stroke: border, width: 1 }),
    ...meridians,
    rect(12, 42, 616, 298, { fill: 'none', stroke: ink, width: 2 }),
    ...labels,
    place(...at(-60, -15), 'X', [-24, 22]),
    place(...at(75, 15), 'Y', [24, -22]),
  ])
}

function tissot(): Drawing {
  const projection = geoMercator().scale(97).translate([320, 250]).clipExtent([
    [15, 15],
    [625, 485],
  ])
  const circles = range(-60, 60, 30).flatMap((latitude) =>
    range(-150, 150, 60).map((longitude) => {
      const even = geoCircle().center([longitude, latitude]).radius(7).precision(12)
      return outline(projection, even(), 0.5)
    }),
  )
  return drawing('equal-circles', 500, [
    rect(15, 15, 610, 470, { fill: sea }),
    path(outline(projection, landMass('110m'), 1.5), { fill: land, stroke: border, width: 1 }),
    path(outline(projection, geoGraticule().step([30, 30])()), { stroke: '#9fb3bd', width: 1 }),
    path(circles.join(''), { fill: '#e8a67c', stroke: vermilion, width: 2.5, opacity: 0.85 }),
    rect(15, 15, 610, 470, { fill: 'none', stroke: ink, width: 2 }),
  ])
}

function greatCircle(): Drawing {
  const johannesburg: Point = [28, -26.2]
  const sydney: Point = [151.2, -33.9]
  const projection = geoMercator().rotate([-88, 0]).scale(232).translate([320, 145]).clipExtent([
    [12, 12],
    [628, 448],
  ])
  const start = pointOf(projection, ...johannesburg)
  const end = pointOf(projection, ...sydney)
  const interpolate = geoInterpolate([...johannesburg], [...sydney])
  const shortest = range(0, 40, 1).map((step): Point => pointOf(projection, ...interpolate(step / 40)))
  const mirrored = shortest.map(([x, y]): Point => {
    const straight = start[1] + ((end[1] - start[1]) * (x - start[0])) / (end[0] - start[0])
    return [x, straight - (y - straight)]
  })
  return drawing('great-circle', 460, [
    rect(12, 12, 616, 436, { fill: sea }),
    path(outline(projection, landMass('110m')), { fill: land, stroke: border, width: 1.2 }),
    path(outline(projection, geoGraticule().step([20, 20])()), { stroke: '#b5c7d1', width: 1 }),
    polyline(mirrored, { stroke: vermilion, width: 4, dash: '4 8' }),
    polyline([start, end], { stroke: ink, width: 4, dash: '14 8' }),
    polyline(shortest, { stroke: green, width: 4 }),
    rect(12, 12, 616, 436, { fill: 'none', stroke: ink, width: 2 }),
    circle(...start, 7, { fill: ink }),
    circle(...end, 7, { fill: ink }),
    marker(...middle(mirrored), 'A'),
    marker(...middle([start, [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2], end]), 'B'),
    marker(...middle(shortest), 'C'),
  ])
}

function middle(points: readonly Point[]): Point {
  return points[Math.floor(points.length / 2)] ?? [0, 0]
}

export function pointOf(projection: GeoProjection, longitude: number, latitude: number): Point {
  const point = projection([longitude, latitude])
  if (point === null) throw new Error(`The map does not show ${longitude}, ${latitude}`)
  return point
}
