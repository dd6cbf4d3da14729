import { across, bottomAxis, leftAxis, range, up, type Frame } from '../drawing/axes.ts'
import { smooth } from '../drawing/curve.ts'
import { amber, blue, faint, green, ink, vermilion } from '../drawing/palette.ts'
import { drawing, line, marker, polyline, rect, text } from '../drawing/svg.ts'
import type { Drawing, Point } from '../drawing/svg.ts'

export function populationFigures(): Drawing[] {
  return [pyramids(), transition(), urbanShare()]
}

/** Percentage of the whole population in each sex, by ten years of age from 0–9 to 80 and over. Invented countries; each pyramid adds to 100. */
export const young = [15.5, 12, 8.5, 6, 3.8, 2.2, 1.2, 0.6, 0.2]
export const old = [4, 4.5, 5, 6, 7, 7.5, 7, 5.5, 3.5]

function pyramids(): Drawing {
  return drawing('population-pyramids', 480, [pyramid(young, 164, 'A', 7), pyramid(old, 492, 'B', 7), ages()])
}

function pyramid(shares: readonly number[], middle: number, letter: string, unit: number): string {
  const bars = shares.map((share, index) => {
    const y = 386 - index * 38
    return (
      rect(middle - share * unit, y, share * unit, 33, { fill: blue }) +
      rect(middle, y, share * unit, 33, { fill: amber })
    )
  })
  const ticks = [-15, -10, -5, 0, 5, 10, 15].map(
    (share) =>
      line([middle + share * unit, 423], [middle + share * unit, 429], { width: 1.5 }) +
      text(middle + share * unit, 445, String(Math.abs(share)), { size: 18 }),
  )
  return [
    ...[-15, -10, -5, 5, 10, 15].map((share) =>
      line([middle + share * unit, 78], [middle + share * unit, 423], { stroke: faint, width: 1 }),
    ),
    ...bars,
    line([middle - 16 * unit, 423], [middle + 16 * unit, 423], { width: 2 }),
    ...ticks,
    text(middle, 467, '%', { size: 18 }),
    marker(middle, 36, letter),
  ].join('')
}

/** The lowest age of each bar, between the two pyramids. */
function ages(): string {
  return range(0, 80, 10)
    .map((age, index) => text(328, 402 - index * 38, age === 80 ? '80+' : String(age), { size: 18 }))
    .join('')
}

/** Births and deaths per 1 000 people; the dotted line is at 50, where they are 36 and 16. */
export const birthRate: readonly Point[] = [
  [0, 40],
  [14, 41],
  [28, 40],
  [40, 39],
  [50, 36],
  [60, 27],
  [70, 18],
  [80, 12.5],
  [90, 11],
  [100, 9],
]
export const deathRate: readonly Point[] = [
  [0, 37],
  [10, 39],
  [18, 37],
  [28, 30],
  [40, 21],
  [50, 16],
  [60, 11],
  [70, 9],
  [80, 9.5],
  [90, 11],
  [100, 12],
]

function transition(): Drawing {
  const frame: Frame = { left: 60, top: 52, right: 610, bottom: 380, x: [0, 100], y: [0, 50] }
  const draw = (points: readonly Point[]) => smooth(points.map(([x, y]): Point => [across(frame, x), up(frame, y)]))
  return drawing('demographic-transition', 425, [
    leftAxis(frame, { values: range(0, 50, 10), unit: '‰' }),
    line([frame.left, frame.bottom], [frame.right, frame.bottom], { width: 2 }),
    polyline(draw(birthRate), { stroke: green, width: 4 }),
    polyline(draw(deathRate), { stroke: vermilion, width: 4, dash: '14 7' }),
    line([across(frame, 50), frame.top + 16], [across(frame, 50), frame.bottom], { width: 2.5, dash: '2 7' }),
    text(across(frame, 50), frame.bottom + 22, 'T', { bold: true }),
    marker(across(frame, 66), up(frame, 28), 'X'),
    marker(across(frame, 28), up(frame, 20), 'Y'),
  ])
}

/** South Africa, percentage of the people living in towns and cities; UN World Urbanization Prospects, 2018 revision. */
export const urban: readonly Point[] = [
  [1960, 46.6],
  [1970, 47.8],
  [1980, 48.4],
  [1990, 52],
  [2000, 56.9],
  [2010, 62.2],
  [2020, 67.4],
]

function urbanShare(): Drawing {
  const frame: Frame = { left: 60, top: 50, right: 600, bottom: 360, x: [1960, 2020], y: [40, 70] }
  const points = urban.map(([year, share]): Point => [across(frame, year), up(frame, share)])
  return drawing('urban-share', 410, [
    bottomAxis(frame, { values: range(1960, 2020, 10), grid: true }),
    leftAxis(frame, { values: range(40, 70, 5), unit: '%' }),
    polyline(points, { stroke: blue, width: 4 }),
    ...points.map(([x, y]) => rect(x - 5, y - 5, 10, 10, { fill: blue })),
    line([frame.left, frame.bottom], [frame.right, frame.bottom], { stroke: ink, width: 2 }),
  ])
}
