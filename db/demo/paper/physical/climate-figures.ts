import { across, leftAxis, range, rightAxis, up, type Frame } from '../drawing/axes.ts'
import { blue, ground, ink, purple, sky, vermilion } from '../drawing/palette.ts'
import { arrow, circle, drawing, line, marker, path, polyline, rect, text } from '../drawing/svg.ts'
import type { Drawing, Paint, Point } from '../drawing/svg.ts'

export function climateFigures(): Drawing[] {
  return [fourClimates(), kimberleyClimate(), dayLength(), solstice()]
}

/** Monthly means, rounded: °C and mm. */
interface Climate {
  temperature: readonly number[]
  rain: readonly number[]
}

/** South African Weather Service, 1961–1990. */
export const durban: Climate = {
  temperature: [24, 24, 24, 22, 19, 17, 17, 18, 19, 20, 21, 23],
  rain: [134, 113, 120, 73, 59, 38, 39, 62, 73, 98, 108, 102],
}
export const capeTown: Climate = {
  temperature: [20, 20, 19, 17, 14, 13, 12, 12, 14, 16, 18, 20],
  rain: [15, 17, 20, 41, 69, 93, 82, 77, 40, 30, 14, 17],
}
export const kimberley: Climate = {
  temperature: [25, 24, 22, 18, 14, 11, 11, 13, 17, 20, 23, 24],
  rain: [57, 76, 65, 49, 16, 7, 7, 7, 12, 30, 42, 46],
}
/** Meteorological Service Singapore, 1991–2020. */
export const singapore: Climate = {
  temperature: [27, 27, 28, 28, 29, 29, 28, 28, 28, 28, 27, 27],
  rain: [222, 105, 151, 164, 164, 135, 147, 148, 127, 158, 252, 332],
}

const months = 'JFMAMJJASOND'

function fourClimates(): Drawing {
  const panels = [
    ['A', capeTown],
    ['B', durban],
    ['C', kimberley],
    ['D', singapore],
  ] as const
  const parts = panels.map(([letter, climate], index) => {
    const left = 50 + (index % 2) * 318
    const top = 52 + Math.floor(index / 2) * 316
    const box = { left, top, right: left + 218, bottom: top + 206 }
    return (
      climateGraph(climate, box, { rain: range(0, 350, 100), most: 350, warm: range(0, 30, 10), warmest: 35 }) +
      marker(left + 109, top - 22, letter)
    )
  })
  return drawing('four-climates', 630, parts)
}

function kimberleyClimate(): Drawing {
  const box = { left: 60, top: 50, right: 580, bottom: 390 }
  const graph = climateGraph(kimberley, box, { rain: range(0, 120, 20), most: 120, warm: range(0, 30, 5), warmest: 30 })
  return drawing('climate-graph', 440, [graph])
}

function climateGraph(
  { temperature, rain }: Climate,
  box: Pick<Frame, 'left' | 'top' | 'right' | 'bottom'>,
  scale: { rain: number[]; most: number; warm: number[]; warmest: number },
): string {
  const wet: Frame = { ...box, x: [0, 12], y: [0, scale.most] }
  const warm: Frame = { ...wet, y: [0, scale.warmest] }
  const size = box.right - box.left > 300 ? 20 : 18
  const bars = rain.map((fall, month) => {
    const width = (across(wet, 1) - across(wet, 0)) * 0.74
    return rect(across(wet, month + 0.13), up(wet, fall), width, wet.bottom - up(wet, fall), {
      fill: sky,
      stroke: blue,
      width: 1,
    })
  })
  const curve = temperature.map((mean, month): Point => [across(warm, month + 0.5), up(warm, mean)])
  return [
    rect(box.left, box.top, box.right - box.left, box.bottom - box.top, { fill: ground }),
    leftAxis(wet, { values: scale.rain, unit: 'mm', size }),
    ...bars,
    polyline(curve, { stroke: vermilion, width: 3 }),
    ...curve.map(([x, y]) => circle(x, y, 4, { fill: vermilion })),
    rightAxis(warm, { values: scale.warm, unit: '°C', size }),
    line([box.left, box.bottom], [box.right, box.bottom], { width: 2 }),
    ...Array.from(months, (month, index) => text(across(wet, index + 0.5), box.bottom + 18, month, { size })),
  ].join('')
}

/** Hours between sunrise and sunset at the middle of each month, from the declination of the Sun; refraction left out. */
export function hoursOfDay(latitude: number, dayOfYear: number): number {
  const radian = Math.PI / 180
  const declination = 23.44 * Math.sin(((dayOfYear - 80) / 365.25) * 2 * Math.PI)
  const cosine = -Math.tan(latitude * radian) * Math.tan(declination * radian)
  return (2 * Math.acos(Math.max(-1, Math.min(1, cosine)))) / radian / 15
}

function dayLength(): Drawing {
  const frame: Frame = { left: 56, top: 46, right: 592, bottom: 400, x: [0, 12], y: [4, 20] }
  const curves: [string, number, Paint, Point][] = [
    ['A', 60, { stroke: blue, width: 4 }, [6, 18]],
    ['B', 0, { stroke: ink, width: 4, dash: '3 8' }, [10.4, 12]],
    ['C', -60, { stroke: purple, width: 4, dash: '14 7' }, [7.2, 6.2]],
    ['D', -34, { stroke: vermilion, width: 4 }, [1.2, 14]],
  ]
  const lines = curves.map(([, latitude, look]) =>
    polyline(
      range(0, 12, 0.25).map((month): Point => [across(frame, month), up(frame, hoursOfDay(latitude, month * 30.44))]),
      look,
    ),
  )
  return drawing('day-length', 445, [
    leftAxis(frame, { values: range(4, 20, 2), unit: 'h' }),
    line([frame.left, frame.bottom], [frame.right, frame.bottom], { width: 2 }),
    ...Array.from(months, (month, index) => text(across(frame, index + 0.5), frame.bottom + 18, month, { size: 20 })),
    ...lines,
    ...curves.map(([letter, , , [month, hours]]) => marker(across(frame, month), up(frame, hours), letter)),
  ])
}

/** The Earth from the side, sunlight from the left, the north end of the axis 23.5° away from the Sun. */
function solstice(): Drawing {
  const centre: Point = [400, 225]
  const radius = 165
  const tilt = (23.5 * Math.PI) / 180
  const turned = (x: number, y: number): Point => [
    centre[0] + radius * (x * Math.cos(tilt) - y * Math.sin(tilt)),
    centre[1] + radius * (x * Math.sin(tilt) + y * Math.cos(tilt)),
  ]
  const parallel = (latitude: number) => {
    const height = -Math.sin((latitude * Math.PI) / 180)
    const half = Math.cos((latitude * Math.PI) / 180)
    const look = latitude === 0 ? { width: 3 } : { width: 1.8, dash: '8 6' }
    return line(turned(-half, height), turned(half, height), look)
  }
  const beside = (latitude: number, words: string) => {
    const height = -Math.sin((latitude * Math.PI) / 180) * 1.06
    const [x, y] = turned(Math.cos((latitude * Math.PI) / 180) * 1.06, height)
    return text(x, y, words, { size: 18, anchor: 'start' })
  }
  return drawing('earth-and-sunlight', 450, [
    ...range(75, 375, 60).map((y) => arrow([20, y], [190, y], { stroke: '#b97a00', width: 4, head: 18 })),
    circle(...centre, radius, { fill: '#fdf3d0', stroke: ink, width: 2 }),
    path(`M${centre[0]} ${centre[1] - radius}A${radius} ${radius} 0 0 1 ${centre[0]} ${centre[1] + radius}Z`, {
      fill: '#8c97a3',
    }),
    ...[66.5, 23.5, 0, -23.5, -66.5].map(parallel),
    line(turned(0, -1.2), turned(0, 1.2), { width: 3 }),
    text(...turned(0, -1.3), 'N', { bold: true, size: 24 }),
    text(...turned(0, 1.3), 'S', { bold: true, size: 24 }),
    beside(0, '0°'),
    beside(23.5, '23½°'),
    beside(-23.5, '23½°'),
    beside(66.5, '66½°'),
  ])
}
