import { ground, ink } from './palette.ts'

/** One figure of the paper: the file it is kept in, its intrinsic size, and the whole SVG. */
export interface Drawing {
  file: string
  width: number
  height: number
  svg: string
}

export type Point = readonly [x: number, y: number]

/** Every figure is this wide: shown on a phone of 360 px, 18 units of text are still 10 px high. */
const figureWidth = 640
const textSize = 21

export function drawing(name: string, height: number, parts: readonly string[]): Drawing {
  const size = `width="${figureWidth}" height="${height}" viewBox="0 0 ${figureWidth} ${height}"`
  const head = `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="sans-serif" font-size="${textSize}" fill="${ink}">`
  const svg = [head, rect(0, 0, figureWidth, height, { fill: ground }), ...parts, '</svg>', ''].join('\n')
  return { file: `${name}.svg`, width: figureWidth, height, svg }
}

export interface Paint {
  fill?: string
  stroke?: string
  width?: number
  dash?: string
  opacity?: number
}

export interface Lettering {
  size?: number
  anchor?: 'start' | 'middle' | 'end'
  bold?: boolean
  fill?: string
  /** Colour of an outline behind the letters, for text over lines. */
  halo?: string
  /** Degrees clockwise about the text's own point. */
  turn?: number
}

/** `y` is the middle of the letters, not their base line. */
export function text(x: number, y: number, words: string, look: Lettering = {}): string {
  const size = look.size ?? textSize
  const attributes = [
    `x="${round(x)}" y="${round(y + size * 0.35)}"`,
    look.anchor === 'start' ? '' : `text-anchor="${look.anchor ?? 'middle'}"`,
    size === textSize ? '' : `font-size="${size}"`,
    look.bold === true ? 'font-weight="700"' : '',
    look.fill === undefined ? '' : `fill="${look.fill}"`,
    look.halo === undefined
      ? ''
      : `stroke="${look.halo}" stroke-width="5" stroke-linejoin="round" paint-order="stroke"`,
    look.turn === undefined ? '' : `transform="rotate(${look.turn} ${round(x)} ${round(y)})"`,
  ]
  return `<text ${attributes.filter((part) => part !== '').join(' ')}>${escape(words)}</text>`
}

/** A letter in a disc, so that it can be read over anything. */
export function marker(x: number, y: number, letter: string): string {
  return circle(x, y, 16, { fill: ground, stroke: ink, width: 2 }) + text(x, y, letter, { bold: true })
}

/** A marker beside the exact place that it stands for, and joined to it where it stands farther off. */
export function place(x: number, y: number, letter: string, aside: Point = [24, -18]): string {
  const marked: Point = [x + aside[0], y + aside[1]]
  const joined = Math.hypot(...aside) > 40 ? line([x, y], marked, { width: 2 }) : ''
  return joined + circle(x, y, 5.5, { fill: ink }) + marker(...marked, letter)
}

export function line(from: Point, to: Point, look: Paint = {}): string {
  const [x1, y1, x2, y2] = [...from, ...to].map(round)
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" ${paint({ stroke: ink, ...look })}/>`
}

export function rect(x: number, y: number, width: number, height: number, look: Paint): string {
  const size = `width="${round(width)}" height="${round(height)}"`
  return `<rect x="${round(x)}" y="${round(y)}" ${size} ${paint(look)}/>`
}

export function circle(x: number, y: number, radius: number, look: Paint): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${paint(look)}/>`
}

export function path(d: string, look: Paint): string {
  return `<path d="${d}" ${paint({ fill: 'none', ...look })}/>`
}

export function polyline(points: readonly Point[], look: Paint): string {
  return path(through(points), look)
}

export function polygon(points: readonly Point[], look: Paint): string {
  return path(`${through(points)}Z`, look)
}

/** A line with a filled head at its end. */
export function arrow(from: Point, to: Point, look: { stroke?: string; width?: number; head?: number } = {}): string {
  const { stroke = ink, width = 3, head = 14 } = look
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0])
  const corner = (turn: number): Point => [to[0] - head * Math.cos(angle + turn), to[1] - head * Math.sin(angle + turn)]
  const neck: Point = [to[0] - head * 0.7 * Math.cos(angle), to[1] - head * 0.7 * Math.sin(angle)]
  return line(from, neck, { stroke, width }) + polygon([to, corner(0.45), corner(-0.45)], { fill: stroke })
}

export function through(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`
}

export function round(value: number): number {
  const rounded = Math.round(value * 10) / 10
  return rounded === 0 ? 0 : rounded
}

function paint(look: Paint): string {
  const attributes = [
    look.fill === undefined ? '' : `fill="${look.fill}"`,
    look.stroke === undefined ? '' : `stroke="${look.stroke}"`,
    look.width === undefined ? '' : `stroke-width="${look.width}"`,
    look.dash === undefined ? '' : `stroke-dasharray="${look.dash}"`,
    look.opacity === undefined ? '' : `opacity="${look.opacity}"`,
    look.stroke !== undefined && look.stroke !== 'none' ? 'stroke-linejoin="round" stroke-linecap="round"' : '',
  ]
  return attributes.filter((part) => part !== '').join(' ')
}

function escape(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
