import { geoAzimuthalEqualArea, geoConicEqualArea, geoMercator } from 'd3-geo'
import { country, landBorders, landMass, outline, pointOf, provinces } from '../drawing/maps.ts'
import { border, green, ink, land, sea } from '../drawing/palette.ts'
import { circle, drawing, marker, path, place, rect, text } from '../drawing/svg.ts'
import type { Drawing, Point } from '../drawing/svg.ts'

export function placesFigures(): Drawing[] {
  return [density(), southernCountries(), shadedCountries(), equatorCountries()]
}

/** People per square kilometre, Census 2022 over the land areas of Statistics South Africa. */
export const peoplePerKm2: Record<string, number> = {
  GP: 831,
  KZN: 132,
  MP: 67,
  WC: 57,
  LP: 52,
  EC: 43,
  NW: 36,
  FS: 23,
  NC: 4,
}
const classes: [label: string, below: number, fill: string][] = [
  ['< 10', 10, '#fdf1d3'],
  ['10–39', 40, '#f5c98a'],
  ['40–99', 100, '#dd8a4c'],
  ['100–199', 200, '#a8481f'],
  ['≥ 200', Number.POSITIVE_INFINITY, '#5a1d0c'],
]

const legendStops = [18, 124, 244, 366, 512]

function density(): Drawing {
  const shapes = provinces()
  const projection = geoConicEqualArea().parallels([-24, -33]).rotate([-24.7, 0])
  projection.fitExtent(
    [
      [14, 14],
      [626, 440],
    ],
    { type: 'FeatureCollection', features: shapes },
  )
  const fillOf = (id: string) => classes.find(([, below]) => (peoplePerKm2[id] ?? 0) < below)?.[2] ?? land
  const legend = classes.map(([words, , fill], index) => {
    const x = legendStops[index] ?? 0
    return (
      rect(x, 462, 34, 24, { fill, stroke: ink, width: 1 }) + text(x + 41, 475, words, { size: 18, anchor: 'start' })
    )
  })
  return drawing('population-density', 525, [
    ...shapes.map((shape) =>
      path(outline(projection, shape), { fill: fillOf(String(shape.id)), stroke: ink, width: 1.4 }),
    ),
    ...legend,
    text(622, 508, '/ km²', { size: 18, anchor: 'end' }),
  ])
}

function southernCountries(): Drawing {
  const projection = geoMercator()
    .center([25, -22.5])
    .scale(950)
    .translate([320, 260])
    .clipExtent([
      [10, 10],
      [630, 520],
    ])
  const at = (longitude: number, latitude: number) => pointOf(projection, longitude, latitude)
  return drawing('southern-africa', 530, [
    rect(10, 10, 620, 510, { fill: sea }),
    path(outline(projection, landMass('50m')), { fill: land, stroke: border, width: 1.6 }),
    path(outline(projection, landBorders('50m')), { stroke: '#7c7362', width: 1.6 }),
    marker(...at(17, -21), 'A'),
    marker(...at(24, -21.8), 'B'),
    marker(...at(30, -19), 'C'),
    place(...at(33.9, -19.4), 'D', [62, 22]),
    place(...at(28.25, -29.5), 'E', [66, 30]),
    marker(...at(26.3, -14), 'F'),
    rect(10, 10, 620, 510, { fill: 'none', stroke: ink, width: 2 }),
  ])
}

/** Members of the Southern African Development Community, as the atlas names them. */
export const community = [
  'Angola',
  'Botswana',
  'Comoros',
  'Dem. Rep. Congo',
  'eSwatini',
  'Lesotho',
  'Madagascar',
  'Malawi',
  'Mauritius',
  'Mozambique',
  'Namibia',
  'Seychelles',
  'South Africa',
  'Tanzania',
  'Zambia',
  'Zimbabwe',
]

function shadedCountries(): Drawing {
  const { projection, base } = africa()
  const islands: Point[] = [
    [43.4, -11.7],
    [57.5, -20.3],
    [55.5, -4.6],
  ]
  return drawing('shaded-countries', 600, [
    base,
    ...community.map((name) =>
      path(outline(projection, country('50m', name)), { fill: '#59ab93', stroke: border, width: 1 }),
    ),
    ...islands.map((spot) => circle(...pointOf(projection, ...spot), 9, { fill: '#59ab93', stroke: green, width: 2 })),
    path(outline(projection, landBorders('50m')), { stroke: '#7c7362', width: 1 }),
    rect(10, 10, 620, 580, { fill: 'none', stroke: ink, width: 2 }),
  ])
}

function equatorCountries(): Drawing {
  const { projection, base } = africa()
  const at = (longitude: number, latitude: number) => pointOf(projection, longitude, latitude)
  return drawing('lettered-countries', 600, [
    base,
    path(outline(projection, landBorders('50m')), { stroke: '#7c7362', width: 1.2 }),
    marker(...at(8, 9.6), 'A'),
    place(...at(11.7, -0.6), 'B', [-44, 14]),
    marker(...at(23.5, -2.8), 'C'),
    marker(...at(38, 0.6), 'D'),
    marker(...at(39, 8.8), 'E'),
    marker(...at(34.8, -6.3), 'F'),
    rect(10, 10, 620, 580, { fill: 'none', stroke: ink, width: 2 }),
  ])
}

function africa() {
  const projection = geoAzimuthalEqualArea()
    .rotate([-20, -2])
    .scale(455)
    .translate([320, 300])
    .clipExtent([
      [10, 10],
      [630, 590],
    ])
  const base =
    rect(10, 10, 620, 580, { fill: sea }) +
    path(outline(projection, landMass('50m')), { fill: land, stroke: border, width: 1.2 })
  return { projection, base }
}
