import type { Point } from '../polygon.ts'
import type { Feature, Shape } from './features.ts'

/** Told apart by their symbols, dashes and hatches; the colours only help (Okabe and Ito, darkened until they stand out from white). */
export const styles = [
  { colour: '#8a2c0d', tint: '#f3c9b5' },
  { colour: '#0b5c8f', tint: '#c3dcef' },
  { colour: '#1f6b3a', tint: '#c6e5cf' },
  { colour: '#6b2d7a', tint: '#e3cdea' },
  { colour: '#5c4a00', tint: '#efe3b0' },
  { colour: '#1c1c18', tint: '#dcdcd4' },
] as const
export const mostStyles = styles.length

export const lineDashes = ['', '18 9', '4 8', '18 8 4 8', '30 10', '10 10'] as const

/** The height of letters, in the map's own units: 19 px where it is shown in its own size. */
export const letters = 29
export const longestLabel = 60
export const ink = '#1c1c18'

const size = 12

/** Circle, square, triangle, diamond, cross and ring. */
const symbols = [
  circle(size),
  `M${-size} ${-size}H${size}V${size}H${-size}Z`,
  `M0 ${-size - 3}L${size + 2} ${size}H${-size - 2}Z`,
  `M0 ${-size - 4}L${size + 4} 0L0 ${size + 4}L${-size - 4} 0Z`,
  'M-14 -5H-5V-14H5V-5H14V5H5V14H-5V5H-14Z',
  `${circle(size + 2)}${circle(size / 2)}`,
] as const

export function symbolOf(style: number, { x, y }: Point): string {
  const { colour } = styles[style] ?? styles[0]
  const at = `translate(${x.toFixed(1)} ${y.toFixed(1)})`
  return `<path transform="${at}" d="${symbols[style] ?? symbols[0]}" fill="${colour}" fill-rule="evenodd" stroke="#ffffff" stroke-width="2.5"/>`
}

function circle(radius: number): string {
  return `M${-radius} 0A${radius} ${radius} 0 1 0 ${radius} 0A${radius} ${radius} 0 1 0 ${-radius} 0Z`
}

const gap = 14

/** Lines over a box, of one kind for each style: none, falling, rising, level, upright, both ways. */
export function hatchOf(style: number, { left, top, right, bottom }: Box): string {
  // No further than the map, however far an area reaches.
  const [x, y] = [Math.max(left, 0), Math.max(top, 0)]
  const [wide, high] = [Math.min(right, 1000) - x, Math.min(bottom, 4000) - y]
  if (!(wide > 0 && high > 0)) return ''
  const steps = (length: number) => Array.from({ length: Math.ceil(length / gap) }, (_, at) => at * gap)
  const line = (...points: number[]) => `M${points.map((value) => value.toFixed(1)).join(' ')}`
  const falling = () => steps(wide + high).map((at) => line(x + at - high, y, x + at, y + high))
  const rising = () => steps(wide + high).map((at) => line(x + at - high, y + high, x + at, y))
  const ways = [
    () => [],
    falling,
    rising,
    () => steps(high).map((at) => line(x, y + at, x + wide, y + at)),
    () => steps(wide).map((at) => line(x + at, y, x + at, y + high)),
    () => [...falling(), ...rising()],
  ]
  return (ways[style] ?? ways[0])?.().join('') ?? ''
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export function boxOf(points: readonly Point[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x)
    box.top = Math.min(box.top, y)
    box.right = Math.max(box.right, x)
    box.bottom = Math.max(box.bottom, y)
  }
  return box
}

/** A feature on the map, with its style. */
export interface Placed {
  feature: Feature
  style: number
  shapes: Shape[]
}

export const rounded = (value: number) => Math.round(value * 10) / 10
