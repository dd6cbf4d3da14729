import { across, bottomAxis, leftAxis, range, up, type Frame } from '../drawing/axes.ts'
import { blue, green, ink, sky, vermilion } from '../drawing/palette.ts'
import { circle, drawing, line, marker, path, place, polygon, polyline, rect, text } from '../drawing/svg.ts'
import type { Drawing, Paint, Point } from '../drawing/svg.ts'

export function societyFigures(): Drawing[] {
  return [cityModels(), triangleGraph(), lorenz()]
}

const outlined = { stroke: ink, width: 1.5 }

/** Burgess, Hoyt, and Harris and Ullman, by colour only: 1 is the centre of business. */
function cityModels(): Drawing {
  return drawing('city-models', 560, [rings(165, 130), sectors(480, 130), nuclei(320, 400)])
}

function rings(x: number, y: number): string {
  const zones: [number, string][] = [
    [110, '#f6efd9'],
    [87, sky],
    [64, '#e8a67c'],
    [43, '#c99bb7'],
    [20, ink],
  ]
  return (
    zones.map(([radius, fill]) => circle(x, y, radius, { fill, ...outlined })).join('') + marker(x - 125, y - 92, 'A')
  )
}

function sectors(x: number, y: number): string {
  const wedge = (from: number, to: number, fill: string) => {
    const at = (degree: number, radius: number): Point => [
      x + radius * Math.cos((degree * Math.PI) / 180),
      y + radius * Math.sin((degree * Math.PI) / 180),
    ]
    return polygon([[x, y], ...range(from, to, 5).map((degree) => at(degree, 110))], { fill, ...outlined })
  }
  return [
    wedge(-100, -70, '#c99bb7'),
    wedge(-70, -20, '#e8a67c'),
    wedge(-20, 70, sky),
    wedge(70, 100, '#c99bb7'),
    wedge(100, 170, '#e8a67c'),
    wedge(170, 220, '#f6efd9'),
    wedge(220, 260, sky),
    circle(x, y, 24, { fill: ink }),
    marker(x - 125, y - 92, 'B'),
  ].join('')
}

function nuclei(x: number, y: number): string {
  const area = (d: string, fill: string) => path(d, { fill, ...outlined })
  const box = `translate(${x - 160} ${y - 120})`
  return (
    `<g transform="${box}">` +
    [
      area('M40 30C110 0 230 5 285 50C325 90 315 190 260 215C190 245 90 240 40 205C0 165 5 60 40 30Z', '#f6efd9'),
      area('M60 60L140 40L170 95L110 130L55 110Z', '#e8a67c'),
      area('M170 95L140 40L235 35L262 88L215 118Z', sky),
      area('M110 130L170 95L215 118L200 165L140 178Z', '#c99bb7'),
      area('M200 165L215 118L262 88L285 140L255 188Z', '#e8a67c'),
      area('M60 140L105 140L125 195L75 200Z', sky),
    ].join('') +
    [
      [125, 92, 14],
      [232, 72, 10],
      [88, 172, 10],
      [246, 158, 10],
    ]
      .map(([cx = 0, cy = 0, radius = 0]) => circle(cx, cy, radius, { fill: ink }))
      .join('') +
    '</g>' +
    marker(x - 180, y - 100, 'C')
  )
}

/** A triangular graph of three shares that add to 100: P along the left side, S along the right side, T along the base. */
function triangleGraph(): Drawing {
  const [top, left, right]: [Point, Point, Point] = [
    [320, 50],
    [60, 500],
    [580, 500],
  ]
  const at = (p: number, s: number, t: number): Point => [
    (p * top[0] + s * right[0] + t * left[0]) / 100,
    (p * top[1] + s * right[1] + t * left[1]) / 100,
  ]
  const look = (share: number): Paint => ({
    stroke: share % 20 === 0 ? '#9a968a' : '#d9d6cc',
    width: share % 20 === 0 ? 1.6 : 1,
  })
  const steps = range(10, 90, 10)
  return drawing('triangular-graph', 560, [
    polygon([top, left, right], { fill: '#f8f4e6' }),
    ...steps.map((share) => line(at(share, 0, 100 - share), at(share, 100 - share, 0), look(share))),
    ...steps.map((share) => line(at(0, share, 100 - share), at(100 - share, share, 0), look(share))),
    ...steps.map((share) => line(at(0, 100 - share, share), at(100 - share, 0, share), look(share))),
    polygon([top, left, right], { stroke: ink, width: 2.5 }),
    ...range(20, 80, 20).flatMap((share) => {
      const [p, s, t] = [at(share, 0, 100 - share), at(100 - share, share, 0), at(0, 100 - share, share)]
      // Each tick carries its own lines on, so that the eye finds the direction in which a share is read.
      return [
        line(p, [p[0] - 14, p[1]], { stroke: blue, width: 2.5 }),
        line(s, [s[0] + 7, s[1] - 12], { stroke: vermilion, width: 2.5 }),
        line(t, [t[0] + 7, t[1] + 12], { stroke: green, width: 2.5 }),
        text(p[0] - 20, p[1], String(share), { size: 19, anchor: 'end', fill: blue, bold: true }),
        text(s[0] + 12, s[1] - 20, String(share), { size: 19, anchor: 'start', fill: vermilion, bold: true }),
        text(t[0] + 12, t[1] + 27, String(share), { size: 19, fill: green, bold: true }),
      ]
    }),
    text(320, 28, 'P 100', { bold: true, fill: blue }),
    text(584, 532, 'S 100', { bold: true, fill: vermilion }),
    text(52, 532, 'T 100', { bold: true, fill: green }),
    place(...at(20, 30, 50), 'X', [2, -28]),
  ])
}

/** Share of all income earned by the poorest part of the people: B is the more unequal; its poorest 40 % earn 10 %. */
function lorenz(): Drawing {
  const frame: Frame = { left: 70, top: 50, right: 540, bottom: 470, x: [0, 100], y: [0, 100] }
  const curve = (power: number) =>
    range(0, 100, 2).map((share): Point => [across(frame, share), up(frame, 100 * (share / 100) ** power)])
  const powerOfB = Math.log(0.1) / Math.log(0.4)
  return drawing('lorenz-curves', 535, [
    bottomAxis(frame, { values: range(0, 100, 10), unit: '%', grid: true }),
    leftAxis(frame, { values: range(0, 100, 10), unit: '%' }),
    rect(frame.left, frame.top, frame.right - frame.left, frame.bottom - frame.top, {
      fill: 'none',
      stroke: ink,
      width: 2,
    }),
    line([frame.left, frame.bottom], [frame.right, frame.top], { width: 2, dash: '4 6' }),
    polyline(curve(1.5), { stroke: blue, width: 4 }),
    polyline(curve(powerOfB), { stroke: vermilion, width: 4, dash: '14 6' }),
    marker(across(frame, 58), up(frame, 47), 'A'),
    marker(across(frame, 71), up(frame, 40), 'B'),
  ])
}
