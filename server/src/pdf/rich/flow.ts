import { drawFormula, setFormula } from '../formula/formula.ts'
import { fittedFormula } from '../formula/fitted.ts'
import type { Paper } from '../paper.ts'
import { gap, joined, type Band } from './band.ts'
import { breakLines, type InlineLine, type Span } from './inline.ts'
import { drawLine, spansOf } from './spans.ts'
import { readMarkup, type Markup } from './markup.ts'
import { tableBands } from './table.ts'
import { baselineOf, indented, lineHeight, type Column } from './column.ts'

/** The bands of a rich text, one below the other. */
export function flowRich(paper: Paper, html: string, column: Column): Band[] {
  return flow(paper, readMarkup(html), column)
}

/** The bands of plain text. */
export function flowText(paper: Paper, text: string, column: Column, tag = 'P'): Band[] {
  return paragraph(paper, [{ text, style: column.style, rise: 0 }], column, tag)
}

export function flow(paper: Paper, markup: Markup, column: Column): Band[] {
  const blocks: Band[][] = []
  let inline: (Markup | string)[] = []
  const flush = () => {
    const spans = trimmed(spansOf(inline, column.style))
    if (spans.length > 0) blocks.push(paragraph(paper, spans, column))
    inline = []
  }
  for (const part of markup.parts) {
    if (typeof part === 'string' || !isBlock(part)) {
      inline.push(part)
      continue
    }
    flush()
    const made = block(paper, part, column)
    if (made.length > 0) blocks.push(made)
  }
  flush()
  const between = column.style.size * 0.45
  return blocks.flatMap((bands, index) => (index === 0 ? bands : [gap(between), ...bands]))
}

/** A figure has a line of its own. */
const blocks = new Set(['p', 'ul', 'ol', 'li', 'table', 'img'])

function isBlock({ name, parts, source }: Markup): boolean {
  if (source !== undefined) return /^<math\b[^>]*\sdisplay="block"/.test(source)
  return blocks.has(name) || parts.some((part) => typeof part !== 'string' && isBlock(part))
}

function block(paper: Paper, part: Markup, column: Column): Band[] {
  if (part.source !== undefined) return [formulaBand(paper, part.source, column)]
  if (part.name === 'table') return tableBands(paper, part, column, flow)
  if (part.figure !== undefined) {
    const band = column.pictures?.band(part.figure, column)
    return band === undefined || band === null ? [] : [band]
  }
  return part.name === 'ul' || part.name === 'ol' ? list(paper, part, column) : flow(paper, part, column)
}

/** A formula on a line of its own, in its middle. */
function formulaBand(paper: Paper, source: string, column: Column): Band {
  const formula = fittedFormula(setFormula(source, column.style), column.width)
  const { width, ascent, depth, said } = formula
  const around = column.style.size * 0.3
  const x = column.x + (column.width - width) / 2
  return {
    height: ascent + depth + 2 * around,
    baseline: around + ascent,
    draw(top) {
      const y = top + around
      const bbox: [number, number, number, number] = [x, y, x + width, y + ascent + depth]
      paper.tag('Formula', () => drawFormula(paper, formula, x, y + ascent), { alt: said, bbox })
    },
  }
}

function list(paper: Paper, markup: Markup, column: Column): Band[] {
  const items = markup.parts.filter((part) => typeof part !== 'string')
  const indent = column.style.size * 1.7
  const inner = indented(column, indent)
  return items.flatMap((item, index): Band[] => {
    const marker = markup.name === 'ol' ? `${index + 1}.` : '•'
    const [first, ...rest] = flow(paper, item, inner)
    if (first === undefined) return []
    return [withMarker(paper, first, marker, column), ...rest]
  })
}

/** A label in the margin that an indented text leaves free, on the baseline of its first line. */
export function withMarker(paper: Paper, first: Band, marker: string, column: Column, style = column.style): Band {
  const rtl = column.direction === 'rtl'
  const baseline = first.baseline ?? baselineOf(column)
  return {
    ...first,
    draw(top) {
      paper.tag('Lbl', () =>
        paper.text(
          `${marker} `,
          rtl ? column.x + column.width - paper.widthOf(`${marker} `, style) : column.x,
          top + baseline,
          style,
        ),
      )
      first.draw(top)
    },
  }
}

function paragraph(paper: Paper, spans: readonly Span[], column: Column, tag = 'P'): Band[] {
  const lines = breakLines(paper, spans, column.width, column.direction)
  const bands = lines.map((line) => lineBand(paper, line, column, tag))
  // A paragraph's last line never stands alone on the next page.
  if (bands.length > 1) bands.splice(-2, 2, joined(bands.slice(-2)))
  return bands
}

function lineBand(paper: Paper, line: InlineLine, column: Column, tag: string): Band {
  const left = column.direction === 'rtl' ? column.x + column.width - line.width : column.x
  const own = baselineOf(column)
  // A line with a tall formula makes room for it.
  const baseline = Math.max(own, line.above + 1.2)
  const below = Math.max(lineHeight(column) - own, line.below + 1.2)
  return {
    height: baseline + below,
    ...(baseline === own ? {} : { baseline }),
    // Letters that change their form with their place are not read back from a page: what is copied and read out is said beside it.
    draw: (top) => paper.tag(tag, () => drawLine(paper, line, left, top + baseline), actual(line)),
  }
}

function actual({ said }: InlineLine): { actual?: string } {
  return said === null ? {} : { actual: said }
}

function trimmed(spans: readonly Span[]): Span[] {
  const first = spans.findIndex(({ text }) => text.trim() !== '')
  const last = spans.findLastIndex(({ text }) => text.trim() !== '')
  return first < 0
    ? []
    : spans
        .slice(first, last + 1)
        .map((span, at) => (at === 0 ? { ...span, text: span.text.replace(/^ +/, '') } : span))
}
