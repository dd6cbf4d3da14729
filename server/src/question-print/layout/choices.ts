import { drawBands, heightOf, type Band } from '#/pdf/rich/band.ts'
import { flowRich, withMarker } from '#/pdf/rich/flow.ts'
import { indented } from '#/pdf/rich/column.ts'
import { lineHeight } from '#/pdf/rich/column.ts'
import type { Column } from '#/pdf/rich/column.ts'
import type { Labelled } from '../kinds/kind.ts'
import type { Sheaf } from './sheet-of-paper.ts'

const letterRoom = 20
const between = 12

/** Choices with their letters: short ones beside each other, long ones below each other. */
export function choiceBands(sheaf: Sheaf, items: readonly Labelled[], column: Column): Band[] {
  for (const across of [4, 2]) {
    if (items.length < across || items.length % across !== 0) continue
    const laid = items.map((item, index) => labelled(sheaf, item, cellOf(column, across, index % across)))
    // Four beside each other are one line each; two may be two.
    const most = (lineHeight(column) * 4) / across + 0.1
    if (laid.every((bands) => heightOf(bands) <= most) || (across === 2 && items.every(isPicture)))
      return rowsOf(laid, across)
  }
  return items.map((item) => side([labelled(sheaf, item, column)]))
}

const isPicture = ({ html }: Labelled) => /^(?:<p>)?<img [^>]*>(?:<\/p>)?$/.test(html.trim())

/** Two lists, each with its own labels. */
export function listsBand(sheaf: Sheaf, left: readonly Labelled[], right: readonly Labelled[], column: Column): Band {
  const [one, other] = [left, right].map((items, side) =>
    items.flatMap((item) => labelled(sheaf, item, cellOf(column, 2, side))),
  )
  return side([one ?? [], other ?? []])
}

export function labelled({ paper }: Sheaf, { label, html }: Labelled, column: Column): Band[] {
  // A choice that is a letter is its own label.
  if (html === '') return flowRich(paper, `<strong>${label}</strong>`, column)
  const bands = flowRich(paper, html, label === '' ? column : indented(column, letterRoom))
  const [first, ...rest] = bands
  if (first === undefined || label === '') return bands
  return [withMarker(paper, first, label, column, { ...column.style, face: 'semibold' }), ...rest]
}

function cellOf(column: Column, across: number, index: number): Column {
  const width = (column.width - between * (across - 1)) / across
  const offset = index * (width + between)
  return {
    ...column,
    width,
    x: column.direction === 'rtl' ? column.x + column.width - offset - width : column.x + offset,
  }
}

function rowsOf(laid: readonly Band[][], across: number): Band[] {
  return Array.from({ length: laid.length / across }, (_, row) => side(laid.slice(row * across, (row + 1) * across)))
}

function side(columns: readonly Band[][]): Band {
  return {
    height: Math.max(0, ...columns.map(heightOf)) + 1.5,
    draw(top) {
      for (const bands of columns) drawBands(bands, top)
    },
  }
}
