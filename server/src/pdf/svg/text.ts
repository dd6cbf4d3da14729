import { numbersOf } from '#/files/svg/matrix.ts'
import type { Paper, TextStyle } from '../paper.ts'
import { breakLines } from '../rich/inline.ts'
import { length, lookOf, type Look } from './look.ts'
import { paintOf } from './paint.ts'
import type { XmlElement } from '#/files/xml/tree.ts'
import type { Picture } from './picture.ts'

/** Text from one place on: it is set to the left, around or to the right of it. */
interface Chunk {
  x: number
  y: number
  runs: { text: string; look: Look; rise: number }[]
}

/** Draws a `<text>` in the document's own face. */
export function drawText(paper: Paper, picture: Picture, element: XmlElement, look: Look): void {
  const chunks: Chunk[] = []
  collect(element, look, chunks)
  for (const chunk of chunks) drawChunk(paper, picture, chunk)
}

function collect({ attributes, content }: XmlElement, look: Look, chunks: Chunk[]): void {
  const [x, y] = [numbersOf(attributes.get('x') ?? '')[0], numbersOf(attributes.get('y') ?? '')[0]]
  const size = Number(look['font-size'])
  const shift = (key: string) => length(attributes.get(key), 0) * (/em\s*$/.test(attributes.get(key) ?? '') ? size : 1)
  const last = chunks.at(-1)
  const [dx, dy] = [shift('dx'), shift('dy')]
  if (last === undefined || x !== undefined || y !== undefined || dy !== 0)
    chunks.push({ x: (x ?? last?.x ?? 0) + dx, y: (y ?? last?.y ?? 0) + dy, runs: [] })
  for (const part of content) {
    if (typeof part !== 'string') collect(part, lookOf(look, part.attributes), chunks)
    else chunks.at(-1)?.runs.push({ text: part.replace(/\s+/g, ' '), look, rise: dropOf(look) })
  }
}

function drawChunk(paper: Paper, picture: Picture, { x, y, runs }: Chunk): void {
  const seen = runs.filter(({ look, text }) => look.visibility === 'visible' && text !== '')
  const [first] = seen
  if (first === undefined) return
  const spans = seen.map(({ text, look }, at) => ({
    text: at === 0 ? text.replace(/^ /, '') : text,
    style: styleOf(paper, picture, look),
    rise: -dropOf(look),
  }))
  const [line] = breakLines(paper, spans, Infinity, 'ltr')
  if (line === undefined) return
  const anchor = first.look['text-anchor']
  const left = x - (anchor === 'middle' ? line.width / 2 : anchor === 'end' ? line.width : 0)
  for (const piece of line.pieces) paper.text(piece.text, left + piece.x, y - piece.rise, piece.style)
}

function styleOf(paper: Paper, picture: Picture, look: Look): TextStyle {
  const heavy = /^(bold|bolder|[6-9]00)$/.test(look['font-weight'])
  const slanted = /^(italic|oblique)/.test(look['font-style'])
  const fill = paintOf(paper.doc, picture, look, 'fill')
  const stroke = paintOf(paper.doc, picture, look, 'stroke')
  return {
    face: heavy ? (slanted ? 'semibold-italic' : 'semibold') : slanted ? 'italic' : 'regular',
    size: Number(look['font-size']),
    color: fill?.colour ?? 'none',
    opacity: fill?.opacity ?? 0,
    tracking: length(look['letter-spacing'], 0),
    ...(stroke === null ? {} : { outline: { color: stroke.colour, width: length(look['stroke-width'], 1) } }),
  }
}

/** How far below its place a text's baseline lies. */
function dropOf(look: Look): number {
  const share = { middle: 0.24, central: 0.34, hanging: 0.75, 'text-before-edge': 0.9 }[look['dominant-baseline']]
  return (share ?? 0) * Number(look['font-size'])
}
