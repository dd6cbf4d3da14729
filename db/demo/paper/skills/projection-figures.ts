import { geoCircle, geoGraticule, geoInterpolate, geoMercator } from 'd3-geo'
import { range } from '../drawing/axes.ts'
import { landMass, outline, pointOf } from '../drawing/maps.ts'
import { border, green, ink, land, sea, vermilion } from '../drawing/palette.ts'
import { circle, drawing, marker, path, polyline, rect } from '../drawing/svg.ts'
import type { Drawing, Point } from '../drawing/svg.ts'

export function projectionFigures(): Drawing[] {
  return [tissot(), greatCircle()]
}

function tissot(): Drawing {
  const projection = geoMercator()
    .scale(97)
    .translate([320, 250])
    .clipExtent([
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
    path(outline(projection, landMass('110m')), { fill: land, stroke: border, width: 1 }),
    path(outline(projection, geoGraticule().step([30, 30])()), { stroke: '#9fb3bd', width: 1 }),
    path(circles.join(''), { fill: '#e8a67c', stroke: vermilion, width: 2.5, opacity: 0.85 }),
    rect(15, 15, 610, 470, { fill: 'none', stroke: ink, width: 2 }),
  ])
}

function greatCircle(): Drawing {
  const johannesburg: Point = [28, -26.2]
  const sydney: Point = [151.2, -33.9]
  const projection = geoMercator()
    .rotate([-88, 0])
    .scale(232)
    .translate([320, 145])
    .clipExtent([
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
