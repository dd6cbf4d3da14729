import { faint, type Paper } from '../paper.ts'
import { drawBands, heightOf, joined, type Band } from './band.ts'
import type { Column } from './column.ts'
import { breakLines } from './inline.ts'
import { spansOf } from './spans.ts'
import type { Markup } from './markup.ts'

interface Cell {
  markup: Markup
  row: number
  column: number
  rows: number
  columns: number
}

/** Lays out the content of a cell. */
type Flow = (paper: Paper, markup: Markup, column: Column) => Band[]

const padding = 4
/** Points that a picture in a cell keeps, however little room there is. */
const leastPicture = 70

/** Rows as bands; rows that a cell spans stay together. */
export function tableBands(paper: Paper, table: Markup, column: Column, flow: Flow): Band[] {
  const { cells, rows } = gridOf(rowsOf(table))
  const columns = Math.max(0, ...cells.map((cell) => cell.column + cell.columns))
  if (columns === 0) return []
  const widths = widthsOf(paper, cells, columns, column)
  const starts = startsOf(widths, column)
  const laid = cells.map((cell) => {
    const first = column.direction === 'rtl' ? cell.column + cell.columns - 1 : cell.column
    const width = widths.slice(cell.column, cell.column + cell.columns).reduce((sum, each) => sum + each, 0)
    const x = starts[first] ?? column.x
    const face = cell.markup.name === 'th' ? 'semibold' : (column.style.face ?? 'regular')
    const inner = { ...column, x: x + padding, width: width - 2 * padding, style: { ...column.style, face } }
    return { cell, x, width, bands: flow(paper, cell.markup, inner) }
  })
  const heights = heightsOf(laid, rows)
  const caption = table.parts.find((part) => typeof part !== 'string' && part.name === 'caption')
  const bands = groupsOf(cells, rows).map(([from, to]): Band => {
    const height = heights.slice(from, to).reduce((sum, each) => sum + each, 0)
    return {
      height,
      draw: (top) =>
        paper.within('TR', () => {
          for (const { cell, x, width, bands: inside } of laid) {
            if (cell.row < from || cell.row >= to) continue
            const y = top + heights.slice(from, cell.row).reduce((sum, each) => sum + each, 0)
            const tall = heights.slice(cell.row, cell.row + cell.rows).reduce((sum, each) => sum + each, 0)
            paper.artifact(() => paper.doc.rect(x, y, width, tall).lineWidth(0.4).strokeColor(faint).stroke())
            paper.within(cell.markup.name === 'th' ? 'TH' : 'TD', () => drawBands(inside, y + padding))
          }
        }),
    }
  })
  const [first, ...rest] = bands
  if (first === undefined || caption === undefined || typeof caption === 'string') return bands
  return [joined([...flow(paper, caption, { ...column, style: { ...column.style, face: 'italic' } }), first]), ...rest]
}

function rowsOf(table: Markup): Markup[] {
  return table.parts.flatMap((part) => {
    if (typeof part === 'string') return []
    return part.name === 'tr' ? [part] : ['thead', 'tbody', 'tfoot'].includes(part.name) ? rowsOf(part) : []
  })
}

/** Puts cells into the places that spans from above and from the left leave free, as HTML does. */
function gridOf(rows: readonly Markup[]): { cells: Cell[]; rows: number } {
  const taken = new Set<string>()
  const cells: Cell[] = []
  for (const [row, markup] of rows.entries()) {
    let column = 0
    for (const part of markup.parts) {
      if (typeof part === 'string') continue
      while (taken.has(`${row} ${column}`)) column += 1
      const spanned = Math.min(part.spans.rows, rows.length - row)
      cells.push({ markup: part, row, column, rows: spanned, columns: part.spans.columns })
      for (let down = 0; down < spanned; down += 1)
        for (let right = 0; right < part.spans.columns; right += 1) taken.add(`${row + down} ${column + right}`)
      column += part.spans.columns
    }
  }
  return { cells, rows: rows.length }
}

/** As wide as their text where there is room; else between the longest word and that. */
function widthsOf(paper: Paper, cells: readonly Cell[], columns: number, column: Column): number[] {
  const least = Array.from({ length: columns }, () => 2 * padding)
  const most = [...least]
  for (const { markup, column: at, columns: span } of cells) {
    const style = {
      ...column.style,
      face: markup.name === 'th' ? 'semibold' : (column.style.face ?? 'regular'),
    } as const
    const lines = breakLines(paper, spansOf(flat(markup), style), 1e6, 'ltr')
    const pictures = figuresOf(markup).map((id) => column.pictures?.widthOf(id) ?? 0)
    const text = Math.max(0, ...pictures, ...lines.map((line) => line.width)) + 2 * padding + 3
    const words = lines.flatMap((line) =>
      line.pieces.flatMap(
        ({ text, style, formula }) => formula?.width ?? text.split(' ').map((word) => paper.widthOf(word, style)),
      ),
    )
    const word = Math.max(0, ...words, ...pictures.map((width) => Math.min(width, leastPicture))) + 2 * padding + 1
    for (let index = at; index < at + span; index += 1) {
      least[index] = Math.max(least[index] ?? 0, word / span)
      most[index] = Math.max(most[index] ?? 0, text / span)
    }
  }
  const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0)
  if (sum(most) <= column.width) return most
  if (sum(least) >= column.width) return least.map((each) => (each * column.width) / sum(least))
  const share = (column.width - sum(least)) / (sum(most) - sum(least))
  return least.map((each, index) => each + ((most[index] ?? each) - each) * share)
}

function figuresOf({ figure, parts }: Markup): string[] {
  return [
    ...(figure === undefined ? [] : [figure]),
    ...parts.flatMap((part) => (typeof part === 'string' ? [] : figuresOf(part))),
  ]
}

/** Blocks inside a cell count as lines of their own. */
function flat(markup: Markup): (Markup | string)[] {
  return markup.parts.flatMap((part) => {
    if (typeof part === 'string' || !['p', 'li', 'ul', 'ol', 'table', 'tr', 'td', 'th'].includes(part.name))
      return [part]
    return [...flat(part), { name: 'br', spans: { columns: 1, rows: 1 }, parts: [] }]
  })
}

function startsOf(widths: readonly number[], { x, width, direction }: Column): number[] {
  const starts: number[] = []
  let at = direction === 'rtl' ? x + width : x
  for (const each of widths) {
    if (direction === 'rtl') at -= each
    starts.push(at)
    if (direction === 'ltr') at += each
  }
  return starts
}

function heightsOf(laid: readonly { cell: Cell; bands: Band[] }[], rows: number): number[] {
  const heights = Array.from({ length: rows }, () => 2 * padding)
  for (const { cell, bands } of laid.toSorted((a, b) => a.cell.rows - b.cell.rows)) {
    const has = heights.slice(cell.row, cell.row + cell.rows).reduce((sum, each) => sum + each, 0)
    const last = cell.row + cell.rows - 1
    heights[last] = (heights[last] ?? 0) + Math.max(0, heightOf(bands) + 2 * padding - has)
  }
  return heights
}

function groupsOf(cells: readonly Cell[], rows: number): [from: number, to: number][] {
  const groups: [number, number][] = []
  for (let from = 0; from < rows;) {
    let to = from + 1
    for (let row = from; row < to; row += 1)
      for (const cell of cells) if (cell.row === row) to = Math.max(to, row + cell.rows)
    groups.push([from, to])
    from = to
  }
  return groups
}
