import { leftAxis, across, bottomAxis, range, up, type Frame } from '../drawing/axes.ts'
import type { Field } from '../drawing/contours.ts'
import { blue, brown, ground, grey, ink } from '../drawing/palette.ts'
import { arrow, drawing, line, marker, place, polygon, polyline, rect, text, through, path } from '../drawing/svg.ts'
import type { Drawing, Point } from '../drawing/svg.ts'
import { contourLines, heightLabel } from '../drawing/terrain.ts'

export function reliefFigures(): Drawing[] {
  return [hill(), valleys(), sectionMap(), sectionProfiles(), sightLine()]
}

/** A hill of 600 m on a plain of 300 m, steep in the east; 96 units are 1 km. */
export const hillTop: Point = [380, 215]
export const hillHeight: Field = (x, y) => {
  const east = (x - hillTop[0]) / (x > hillTop[0] ? 85 : 230)
  const north = (y - hillTop[1]) / 135
  return 300 + 300 * Math.exp(-(east ** 2) - north ** 2)
}

function hill(): Drawing {
  const window = { left: 10, top: 10, right: 630, bottom: 430 }
  const lines = contourLines(hillHeight, { window, from: 320, to: 580, interval: 20, index: 100 })
  // On the line due west of the top, P is on the 400 m contour and Q on the 560 m contour.
  const west = (height: number) => hillTop[0] - 230 * Math.sqrt(Math.log(300 / (height - 300)))
  const [p, q]: [Point, Point] = [
    [west(400), hillTop[1]],
    [west(560), hillTop[1]],
  ]
  return drawing('contours-hill', 490, [
    rect(10, 10, 620, 420, { fill: '#f4f1e2', stroke: ink, width: 2 }),
    lines,
    heightLabel(182, 287, 400, -62),
    heightLabel(275, 263, 500, -48),
    polygon(triangle(hillTop, 9), { fill: ink }),
    text(hillTop[0], hillTop[1] + 24, '600', { size: 19, bold: true, halo: '#f4f1e2' }),
    line(p, q, { dash: '3 7', width: 2.5 }),
    place(p[0], p[1], 'P', [-20, -20]),
    place(q[0], q[1], 'Q', [4, -26]),
    marker(360, 60, 'A'),
    marker(446, 215, 'B'),
    marker(350, 370, 'C'),
    marker(120, 320, 'D'),
    northArrow(600, 40),
    scaleBar(26, 462, 96, 3),
  ])
}

export const slopeHeight: Field = (x, y) => 480 - 0.45 * y + 34 * Math.cos((x - 140) / 58)

function valleys(): Drawing {
  const window = { left: 10, top: 10, right: 630, bottom: 430 }
  const lines = contourLines(slopeHeight, { window, from: 280, to: 520, interval: 20, index: 100 })
  const dash = { stroke: blue, width: 4, dash: '12 8' }
  const along = range(400, 600, 6).map((x): Point => [x, (480 + 34 * Math.cos((x - 140) / 58) - 410) / 0.45])
  const turn = 58 * Math.PI
  return drawing('contours-valleys', 440, [
    rect(10, 10, 620, 420, { fill: '#f4f1e2', stroke: ink, width: 2 }),
    lines,
    heightLabel(66, 172, 400, 44),
    heightLabel(66, 394, 300, 44),
    line([140, 60], [140, 390], dash),
    marker(140, 40, 'A'),
    line([140 + turn, 60], [140 + turn, 390], dash),
    marker(140 + turn, 40, 'B'),
    polyline(along, dash),
    marker(612, 170, 'C'),
    line([390, 392], [590, 300], dash),
    marker(610, 290, 'D'),
  ])
}

/** Two hills on a plain of 200 m: 320 m in the west, 440 m in the east; the section runs through both tops. */
export const twoHills: Field = (x, y) =>
  200 +
  125 * Math.exp(-(((x - 190) / 95) ** 2) - ((y - 165) / 90) ** 2) +
  245 * Math.exp(-(((x - 435) / 75) ** 2) - ((y - 165) / 95) ** 2)

function sectionMap(): Drawing {
  const window = { left: 10, top: 10, right: 630, bottom: 330 }
  return drawing('section-map', 340, [
    rect(10, 10, 620, 320, { fill: '#f4f1e2', stroke: ink, width: 2 }),
    contourLines(twoHills, { window, from: 220, to: 440, interval: 20, index: 100 }),
    heightLabel(189, 97, 300),
    heightLabel(435, 72, 300),
    heightLabel(435, 112, 400),
    line([50, 165], [590, 165], { stroke: blue, width: 3 }),
    place(50, 165, 'P', [0, -26]),
    place(590, 165, 'Q', [0, -26]),
  ])
}

function sectionProfiles(): Drawing {
  const real = (x: number) => twoHills(x, 165)
  const wrongA = (x: number) => twoHills(640 - x, 165)
  const wrongB = (x: number) =>
    200 + 245 * Math.exp(-(((x - 190) / 85) ** 2)) + 245 * Math.exp(-(((x - 435) / 75) ** 2))
  const wrongC = (x: number) => 460 - (real(x) - 200)
  const panels: [string, (x: number) => number][] = [
    ['A', wrongA],
    ['B', wrongB],
    ['C', wrongC],
    ['D', real],
  ]
  const parts = panels.map(([letter, height], index) => {
    const left = 58 + (index % 2) * 310
    const top = 30 + Math.floor(index / 2) * 215
    const frame: Frame = { left, top, right: left + 250, bottom: top + 150, x: [50, 590], y: [150, 500] }
    const surface = range(50, 590, 10).map((x): Point => [across(frame, x), up(frame, height(x))])
    const ground: Point[] = [...surface, [frame.right, frame.bottom], [frame.left, frame.bottom]]
    return [
      polygon(ground, { fill: '#e4d3b5' }),
      leftAxis(frame, { values: [200, 300, 400, 500] }),
      polyline(surface, { stroke: brown, width: 3 }),
      line([frame.left, frame.bottom], [frame.right, frame.bottom], { width: 2 }),
      text(frame.left, frame.bottom + 18, 'P', { bold: true }),
      text(frame.right, frame.bottom + 18, 'Q', { bold: true }),
      marker(left + 125, frame.bottom + 22, letter),
    ].join('')
  })
  return drawing('section-profiles', 445, parts)
}

/** Heights along the section, metres by kilometre, straight between the given places so that sight lines can be checked with a ruler. */
export const sightProfile: readonly Point[] = [
  [0, 400],
  [1, 320],
  [2, 200],
  [3, 240],
  [4, 300],
  [5, 180],
  [6, 120],
  [7, 240],
  [8, 380],
  [9, 250],
  [10, 240],
]
export const sightPlaces = { B: 3, C: 5, D: 6, E: 8, F: 10 } as const

function sightLine(): Drawing {
  const frame: Frame = { left: 62, top: 50, right: 610, bottom: 320, x: [0, 10], y: [0, 500] }
  const surface = sightProfile.map(([x, y]): Point => [across(frame, x), up(frame, y)])
  const spot = (letter: string, kilometre: number) => {
    const height = sightProfile[kilometre]?.[1] ?? 0
    return place(across(frame, kilometre), up(frame, height), letter, [letter === 'A' ? 20 : 0, -26])
  }
  return drawing('sight-line', 385, [
    leftAxis(frame, { values: range(0, 500, 100), unit: 'm' }),
    path(`${through([...surface, [frame.right, frame.bottom], [frame.left, frame.bottom]])}Z`, { fill: '#e4d3b5' }),
    ...range(100, 400, 100).map((height) =>
      line([frame.left, up(frame, height)], [frame.right, up(frame, height)], { stroke: grey, width: 0.6 }),
    ),
    polyline(surface, { stroke: brown, width: 3 }),
    bottomAxis(frame, { values: range(0, 10, 1), unit: 'km' }),
    spot('A', 0),
    ...Object.entries(sightPlaces).map(([letter, kilometre]) => spot(letter, kilometre)),
  ])
}

export function northArrow(x: number, y: number): string {
  return (
    arrow([x, y + 44], [x, y - 6], { width: 4, head: 18 }) +
    text(x, y - 18, 'N', { bold: true, size: 20, halo: ground })
  )
}

/** Alternating bar of so many kilometres. */
export function scaleBar(x: number, y: number, kilometre: number, count: number): string {
  const parts = range(0, count - 1, 1).map((index) =>
    rect(x + index * kilometre, y - 6, kilometre, 10, {
      fill: index % 2 === 0 ? ink : ground,
      stroke: ink,
      width: 1.5,
    }),
  )
  const labels = range(0, count, 1).map((index) => text(x + index * kilometre, y + 17, String(index), { size: 18 }))
  return parts.join('') + labels.join('') + text(x + count * kilometre + 16, y, 'km', { size: 20, anchor: 'start' })
}

function triangle([x, y]: Point, size: number): Point[] {
  return [
    [x, y - size],
    [x + size, y + size * 0.8],
    [x - size, y + size * 0.8],
  ]
}
