import { geoEquirectangular, geoGraticule } from 'd3-geo'
import { range } from '../drawing/axes.ts'
import { landMass, outline, pointOf } from '../drawing/maps.ts'
import { blue, border, ink, land, sea, vermilion } from '../drawing/palette.ts'
import { drawing, line, marker, path, place, polyline, rect, text } from '../drawing/svg.ts'
import type { Drawing, Point } from '../drawing/svg.ts'
import { northArrow, scaleBar } from './relief-figures.ts'

export function positionFigures(): Drawing[] {
  return [minutesGrid(), roadDistance(), bearing(), latitudeLongitude(), solarTime()]
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
  const projection = geoEquirectangular()
    .scale(290)
    .translate([334, 240])
    .clipExtent([
      [54, 20],
      [614, 460],
    ])
  const at = (longitude: number, latitude: number) => pointOf(projection, longitude, latitude)
  const label = (degree: number) => `${Math.abs(degree)}°`
  const eastings = range(-45, 45, 15).map((degree) => text(at(degree, 0)[0], 480, label(degree), { size: 19 }))
  const northings = range(-30, 30, 15).map((degree) =>
    text(47, at(0, degree)[1], label(degree), { size: 19, anchor: 'end' }),
  )
  return drawing('latitude-longitude', 500, [
    rect(54, 20, 560, 440, { fill: sea }),
    path(outline(projection, landMass('110m')), { fill: land, stroke: border, width: 1.2 }),
    path(outline(projection, geoGraticule().step([15, 15])()), { stroke: '#9fb3bd', width: 1 }),
    line(at(0, 43), at(0, -43), { width: 2.5 }),
    line(at(-55, 0), at(55, 0), { width: 2.5 }),
    rect(54, 20, 560, 440, { fill: 'none', stroke: ink, width: 2 }),
    ...eastings,
    ...northings,
    place(...at(-30, 15), 'A'),
    place(...at(30, 15), 'B'),
    place(...at(-30, -15), 'C'),
    place(...at(30, -15), 'D'),
  ])
}

function solarTime(): Drawing {
  const projection = geoEquirectangular()
    .scale(98)
    .translate([320, 195])
    .clipExtent([
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
    path(outline(projection, landMass('110m')), { fill: land, stroke: border, width: 1 }),
    ...meridians,
    rect(12, 42, 616, 298, { fill: 'none', stroke: ink, width: 2 }),
    ...labels,
    place(...at(-60, -15), 'X', [-24, 22]),
    place(...at(75, 15), 'Y', [24, -22]),
  ])
}
