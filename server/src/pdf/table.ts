import { faint, ink, muted, type Paper, type TextStyle } from './paper.ts'

export interface Column<Row> {
  heading: string
  /** Points, with the gutter on its right. */
  width: number
  align?: 'left' | 'right'
  cell: (row: Row) => string
  /** A smaller text below the cell's own. */
  note?: (row: Row) => string
  face?: TextStyle['face']
}

export interface Table<Row> {
  x: number
  columns: readonly Column<Row>[]
  size: number
  /** Baseline to baseline. */
  leading: number
  /** White above and below each row's text. */
  padding: number
}

export interface LaidRow {
  height: number
  cells: { lines: string[]; note: string[] }[]
}

export const gutter = 12
const noteScale = 0.86

/** Breaks every cell into lines, so that pages can be counted before anything is drawn. */
export function layRow<Row>(paper: Paper, table: Table<Row>, row: Row): LaidRow {
  const cells = table.columns.map((column) => {
    const width = column.width - gutter
    const note = column.note?.(row) ?? ''
    return {
      lines: paper.lines(column.cell(row), width, cellStyle(table, column)),
      note: note === '' ? [] : paper.lines(note, width, noteStyle(table)),
    }
  })
  const depth = Math.max(...cells.map((cell) => cell.lines.length + cell.note.length * noteScale))
  return { cells, height: depth * table.leading + 2 * table.padding }
}

/** The heading row; returns the y below it. */
export function drawHeadings<Row>(paper: Paper, table: Table<Row>, top: number): number {
  const baseline = top + table.leading * 0.75
  paper.within('TR', () => {
    eachCell(table, (column, x) =>
      paper.tag('TH', () => paper.text(column.heading, x, baseline, headingStyle(table, column)), { scope: 'Column' }),
    )
  })
  const bottom = top + table.leading + 2
  rule(paper, table, bottom, ink)
  return bottom
}

/** Draws a laid row under a hairline of its own; returns the y below it. */
export function drawRow<Row>(paper: Paper, table: Table<Row>, row: LaidRow, top: number): number {
  const first = top + table.padding + table.leading * 0.72
  paper.within('TR', () => {
    eachCell(table, (column, x, index) => {
      const cell = row.cells[index]
      if (!cell) return
      paper.tag('TD', () => {
        paper.textLines(cell.lines, x, first, table.leading, cellStyle(table, column))
        if (cell.note.length === 0) return
        paper.text(' ', x, first, cellStyle(table, column))
        const below = first + cell.lines.length * table.leading
        paper.textLines(cell.note, x, below, table.leading * noteScale, noteStyle(table))
      })
    })
  })
  rule(paper, table, top + row.height, faint)
  return top + row.height
}

function tableWidth<Row>(table: Table<Row>): number {
  return table.columns.reduce((sum, column) => sum + column.width, -gutter)
}

function eachCell<Row>(table: Table<Row>, draw: (column: Column<Row>, x: number, index: number) => void): void {
  let left = table.x
  for (const [index, column] of table.columns.entries()) {
    draw(column, column.align === 'right' ? left + column.width - gutter : left, index)
    left += column.width
  }
}

function rule<Row>(paper: Paper, table: Table<Row>, y: number, color: string): void {
  paper.line(table.x, y, table.x + tableWidth(table), y, color)
}

function headingStyle<Row>(table: Table<Row>, column: Column<Row>): TextStyle {
  return { face: 'semibold', size: table.size * 0.89, color: muted, align: column.align ?? 'left' }
}

function cellStyle<Row>(table: Table<Row>, column: Column<Row>): TextStyle {
  return { face: column.face ?? 'regular', size: table.size, align: column.align ?? 'left' }
}

function noteStyle<Row>(table: Table<Row>): TextStyle {
  return { face: 'italic', size: table.size * noteScale, color: muted }
}
