import { across, bottomAxis, leftAxis, range, rightAxis, up, type Frame } from '../drawing/axes.ts'
import { blue, ground, ink, sky, vermilion } from '../drawing/palette.ts'
import { arrow, drawing, line, marker, path, place, polygon, polyline, rect } from '../drawing/svg.ts'
import type { Drawing, Point } from '../drawing/svg.ts'

export function riverFigures(): Drawing[] {
  return [longProfile(), meanders(), streamOrder(), drainagePatterns(), hydrograph()]
}

/** Height in metres of a river's bed by kilometres from its source: two concave reaches with a step of about 110 m between them. */
export function bedHeight(kilometre: number): number {
  const upper = 560 + 640 * Math.exp(-kilometre / 14)
  const lower = 470 * Math.exp(-(kilometre - 50) / 36) - 470 * Math.exp(-110 / 36) * ((kilometre - 50) / 110)
  return kilometre < 50 ? upper : lower
}

function longProfile(): Drawing {
  const frame: Frame = { left: 72, top: 50, right: 600, bottom: 330, x: [0, 160], y: [0, 1200] }
  const at = (kilometre: number): Point => [across(frame, kilometre), up(frame, bedHeight(kilometre))]
  const bed = [...range(0, 49, 1), 49.99, ...range(50, 160, 2)].map(at)
  return drawing('river-profile', 400, [
    leftAxis(frame, { values: range(0, 1200, 200), unit: 'm' }),
    polygon([...bed, [frame.left, frame.bottom]], { fill: '#e4d3b5' }),
    polyline(bed, { stroke: blue, width: 4 }),
    bottomAxis(frame, { values: range(0, 160, 40), unit: 'km' }),
    place(...at(12), 'A', [26, -18]),
    place(...at(49.99), 'B', [22, -20]),
    place(...at(85), 'C', [20, -22]),
    place(...at(140), 'D', [6, -28]),
  ])
}

function meanders(): Drawing {
  const course = 'M-10 215C90 215 100 70 210 70C330 70 310 330 430 330C540 330 545 190 650 190'
  return drawing('meander', 410, [
    rect(10, 10, 620, 390, { fill: '#eef0dc' }),
    path(course, { stroke: '#9cb7c6', width: 66 }),
    path(course, { stroke: '#d4eaf6', width: 60 }),
    arrow([20, 208], [88, 160], { stroke: blue, width: 4 }),
    arrow([312, 178], [326, 226], { stroke: blue, width: 4 }),
    arrow([532, 268], [570, 218], { stroke: blue, width: 4 }),
    rect(0, 0, 10, 410, { fill: ground }),
    rect(630, 0, 10, 410, { fill: ground }),
    rect(10, 10, 620, 390, { fill: 'none', stroke: ink, width: 2 }),
    place(207, 42, 'A', [-30, -4]),
    place(211, 101, 'B', [0, 28]),
    place(430, 299, 'C', [0, -28]),
    place(431, 361, 'D', [30, 6]),
  ])
}

/** A tree of streams, each drawn from its source to where it joins; Strahler order at the mouth is 3. */
function streamOrder(): Drawing {
  const streams: Point[][] = [
    [
      [70, 60],
      [110, 120],
      [150, 170],
      [190, 240],
      [260, 300],
      [340, 345],
      [430, 380],
      [590, 420],
    ],
    [
      [180, 50],
      [170, 110],
      [150, 170],
    ],
    [
      [40, 210],
      [110, 225],
      [190, 240],
    ],
    [
      [300, 50],
      [310, 110],
      [320, 170],
      [310, 240],
      [340, 345],
    ],
    [
      [400, 70],
      [360, 120],
      [320, 170],
    ],
    [
      [190, 400],
      [230, 350],
      [260, 300],
    ],
    [
      [560, 90],
      [530, 160],
      [500, 230],
      [450, 300],
      [430, 380],
    ],
    [
      [600, 210],
      [550, 225],
      [500, 230],
    ],
  ]
  const outer = streams.map((points) => polyline(points, { stroke: blue, width: 4.5 }))
  return drawing('stream-network', 470, [
    rect(10, 10, 620, 450, { fill: '#f4f1e2', stroke: ink, width: 2 }),
    ...outer,
    arrow([570, 415], [606, 424], { stroke: blue, width: 4.5, head: 20 }),
    marker(540, 380, 'X'),
    line([540, 397], [540, 406], { width: 2 }),
  ])
}

function drainagePatterns(): Drawing {
  const look = { stroke: blue, width: 3.5 }
  const dendritic = [
    'M120 20C125 60 140 90 140 180',
    'M60 30C75 70 110 95 139 130',
    'M35 80C55 90 75 92 94 82',
    'M200 25C195 60 165 85 134 90',
    'M235 80C215 88 195 80 177 69',
    'M230 140C200 150 165 140 140 150',
    'M45 150C80 150 110 150 140 165',
  ]
  const trellis = [
    'M140 15L140 185',
    'M20 45L260 45',
    'M20 100L260 100',
    'M20 155L260 155',
    'M55 22L55 45',
    'M95 70L95 45',
    'M190 22L190 45',
    'M230 70L230 45',
    'M50 78L50 100',
    'M90 122L90 100',
    'M185 78L185 100',
    'M225 122L225 100',
    'M60 132L60 155',
    'M100 178L100 155',
    'M195 178L195 155',
  ]
  const spokes = range(0, 315, 45).map((degree) => {
    const turn = (degree * Math.PI) / 180
    const at = (radius: number, shift: number) =>
      `${Math.round(140 + radius * 1.35 * Math.cos(turn + shift))} ${Math.round(100 + radius * Math.sin(turn + shift))}`
    return `M${at(16, 0)}Q${at(50, 0.14)} ${at(86, 0)}`
  })
  const parallel = [
    ...range(0, 5, 1).map((index) => `M${30 + index * 42} 18L${60 + index * 42} 184`),
    ...range(0, 4, 2).map((index) => `M${58 + index * 42} 40L${45 + index * 42} 100`),
  ]
  const panels: [string, string[]][] = [
    ['A', spokes],
    ['B', trellis],
    ['C', dendritic],
    ['D', parallel],
  ]
  const parts = panels.map(([letter, streams], index) => {
    const [x, y] = [20 + (index % 2) * 312, 20 + Math.floor(index / 2) * 262]
    const box = rect(0, 0, 288, 200, { fill: '#f4f1e2', stroke: ink, width: 2 })
    const body = `<g transform="translate(${x} ${y})">${box}${path(streams.join(''), look)}</g>`
    return body + marker(x + 144, y + 222, letter)
  })
  return drawing('drainage-patterns', 535, parts)
}

export const rainfall = [0, 2, 6, 12, 20, 14, 8, 4, 2] as const

/** Discharge in cubic metres a second, `hour` hours after midnight: highest at 13:00. */
export function discharge(hour: number): number {
  const width = hour < 13 ? 4.2 : 7
  return 20 + 100 * Math.exp(-(((hour - 13) / width) ** 2))
}

function hydrograph(): Drawing {
  const wet: Frame = { left: 62, top: 50, right: 574, bottom: 360, x: [0, 30], y: [0, 40] }
  const flow: Frame = { ...wet, y: [0, 160] }
  const bars = rainfall.map((fall, hour) => {
    const left = across(wet, hour - 0.5)
    return rect(
      Math.max(left, wet.left),
      up(wet, fall),
      across(wet, hour + 0.5) - Math.max(left, wet.left),
      wet.bottom - up(wet, fall),
      { fill: sky, stroke: blue, width: 1 },
    )
  })
  return drawing('hydrograph', 430, [
    leftAxis(wet, { values: range(0, 40, 10), unit: 'mm' }),
    ...range(0, 30, 2).map((hour) =>
      line([across(wet, hour), wet.top], [across(wet, hour), wet.bottom], { stroke: '#e6e3da', width: 1 }),
    ),
    ...bars,
    polyline(
      range(0, 30, 0.5).map((hour): Point => [across(flow, hour), up(flow, discharge(hour))]),
      { stroke: vermilion, width: 4 },
    ),
    rightAxis(flow, { values: range(0, 160, 40), unit: 'm³/s' }),
    bottomAxis(wet, { values: range(0, 28, 4), unit: 'h' }),
  ])
}
