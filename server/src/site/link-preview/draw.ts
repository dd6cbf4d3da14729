import { paperAccent } from '#/pdf/accents.ts'
import { contours } from '#/pdf/contours.ts'
import { cascades, font } from '#/pdf/faces.ts'
import { coast } from '#/pdf/terrain.ts'
import { png, type Colour } from './png.ts'
import { Raster, type Point } from './raster.ts'

/** The size that messengers and search engines ask for. */
export const previewSize = { width: 1200, height: 630 }

export interface PreviewWords {
  /** Of the page. */
  readonly title: string
  /** Of the project, or of the suite. */
  readonly site: string
  readonly accent: string
}

const margin = 80
const widest = previewSize.width - 2 * margin
const mostLines = 4
const shades = 32

/** The picture of a page in link previews: the project's colour, contour lines, the page's title. */
export function drawPreview({ title, site, accent }: PreviewWords): Buffer {
  const raster = new Raster(previewSize.width, previewSize.height)
  drawLand(raster, accent)
  const { size, lines } = fitted(title)
  const height = lines.length * size * 1.16
  const top = Math.max(200, (previewSize.height - height) / 2 + 20)
  for (const [at, line] of lines.entries()) write(raster, line, { x: margin, y: top + size * (0.8 + at * 1.16), size })
  write(raster, fittedLine(site, 34), { x: margin, y: 120, size: 34, opacity: 0.92 })
  raster.fillShapes([rectangle(margin, 146, 96, 6)], 0.92)
  if (site !== 'Agon') write(raster, 'Agon', { x: margin, y: previewSize.height - 62, size: 30, opacity: 0.92 })
  return png({ ...previewSize, pixels: shaded(raster), palette: paletteOf(accent) })
}

function drawLand(raster: Raster, seed: string): void {
  const { width, height } = previewSize
  const land = coast({ width, height, west: width * 0.28, seed })
  const levels = Array.from({ length: 14 }, (_, at) => at * 0.06)
  const lines = contours(land, { width, height, step: 12 }, levels)
  const outlines = (isCoast: boolean) =>
    lines
      .filter(({ level }) => (level === 0) === isCoast)
      .map(({ points, closed }) => (closed ? [...points, ...points.slice(0, 1)] : points))
  raster.stroke(outlines(true), 3, 0.22)
  raster.stroke(outlines(false), 1.6, 0.2)
}

/** As large as it fits in a few lines. */
function fitted(title: string): { size: number; lines: string[] } {
  for (const size of [84, 72, 62, 54, 46]) {
    const lines = wrapped(title, size)
    if (lines.length <= (size > 60 ? 3 : mostLines) && lines.every((line) => widthOf(line, size) <= widest))
      return { size, lines }
  }
  return {
    size: 46,
    lines: wrapped(title, 46)
      .slice(0, mostLines)
      .map((line) => fittedLine(line, 46)),
  }
}

function wrapped(text: string, size: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter((one) => one !== '')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && widthOf(longer, size) <= widest) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Cut with an ellipsis where a word alone is too long. */
function fittedLine(line: string, size: number): string {
  if (widthOf(line, size) <= widest) return line
  let letters = Array.from(line)
  while (letters.length > 1 && widthOf(`${letters.join('')}…`, size) > widest) letters = letters.slice(0, -1)
  return `${letters.join('')}…`
}

interface Run {
  /** The parsed font. */
  readonly set: ReturnType<typeof font>
  readonly scale: number
  readonly text: string
}

/** Parts of a text, each in the first font that has its characters. */
function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    const [usual] = cascades.semibold
    const { name, scale } = cascades.semibold.find((one) => font(one.name).hasGlyphForCodePoint(code)) ?? usual
    const last = runs.at(-1)
    if (last?.set === font(name)) runs[runs.length - 1] = { ...last, text: last.text + character }
    else runs.push({ set: font(name), scale, text: character })
  }
  return runs
}

function widthOf(text: string, size: number): number {
  return runsOf(text).reduce((sum, { set, scale, text: part }) => {
    return sum + (set.layout(part).advanceWidth * size * scale) / set.unitsPerEm
  }, 0)
}

interface At {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly opacity?: number
}

function write(raster: Raster, text: string, { x, y, size, opacity = 1 }: At): void {
  let left = x
  const shapes: Point[][] = []
  for (const { set, scale, text: part } of runsOf(text)) {
    const unit = (size * scale) / set.unitsPerEm
    const { glyphs, positions } = set.layout(part)
    for (const [at, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
      shapes.push(...shapesOf(glyph.path.commands, left + xOffset * unit, y - yOffset * unit, unit))
      left += xAdvance * unit
    }
  }
  raster.fillShapes(shapes, opacity)
}

/** Straight pieces of a curve: more are not seen. */
const pieces = 8

interface Command {
  readonly command: string
  readonly args: readonly number[]
}

/** The closed shapes of a glyph; in fonts y grows upwards. */
function shapesOf(commands: readonly Command[], x: number, y: number, unit: number): Point[][] {
  const shapes: Point[][] = []
  const place = (fx = 0, fy = 0): Point => [x + fx * unit, y - fy * unit]
  let at: Point = [0, 0]
  const goTo = (point: Point) => {
    shapes.at(-1)?.push(point)
    at = point
  }
  const curve = (along: (t: number) => Point) => {
    for (let piece = 1; piece <= pieces; piece += 1) goTo(along(piece / pieces))
  }
  for (const { command, args } of commands) {
    const [a, b, c, d, e, f] = args
    const from = at
    if (command === 'moveTo') {
      shapes.push([])
      goTo(place(a, b))
    } else if (command === 'lineTo') goTo(place(a, b))
    else if (command === 'quadraticCurveTo') {
      const [control, end] = [place(a, b), place(c, d)]
      curve((t) => mix(mix(from, control, t), mix(control, end, t), t))
    } else if (command === 'bezierCurveTo') {
      const [one, two, end] = [place(a, b), place(c, d), place(e, f)]
      curve((t) => {
        const middle = mix(one, two, t)
        return mix(mix(mix(from, one, t), middle, t), mix(middle, mix(two, end, t), t), t)
      })
    }
  }
  return shapes
}

const mix = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]

const rectangle = (x: number, y: number, width: number, height: number): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]

const shaded = ({ light }: Raster): Uint8Array => Uint8Array.from(light, (value) => Math.round(value * (shades - 1)))

/** From the accent to white. */
function paletteOf(accent: string): Colour[] {
  const ground = [1, 3, 5].map((at) => Number.parseInt(paperAccent(accent).slice(at, at + 2), 16))
  return Array.from({ length: shades }, (_, shade) => {
    const [red = 0, green = 0, blue = 0] = ground.map((value) =>
      Math.round(value + ((255 - value) * shade) / (shades - 1)),
    )
    return [red, green, blue]
  })
}
