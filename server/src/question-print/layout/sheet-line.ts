import { faint, ink, muted, type TextStyle } from '#/pdf/paper.ts'
import { bodySize, textAt, type Sheaf } from './sheet-of-paper.ts'
import type { SheetLine } from './sheet-rows.ts'

export const lineHeight = 21
export const numberRoom = 22
export const marksRoom = 27
export const pitch = 16.6
const radius = 6.5
const boxHeight = 16

/** A line's place: `x` is its left edge, whichever way it is read. */
export interface LineBox {
  x: number
  width: number
  top: number
}

/** Draws a line of the sheet, from the side where the language begins. */
export function drawSheetLine(sheaf: Sheaf, { number, marks, row }: SheetLine, place: LineBox): void {
  const { paper } = sheaf
  const middle = place.top + lineHeight / 2
  const part = 'label' in row ? row.label : ''
  const label = number === '' || part === '' ? `${number}${part}` : `${number}.${part}`
  const style: TextStyle = { face: 'semibold', size: label === number ? bodySize : 9 }
  paper.tag('Lbl', () => textAt(sheaf, label, ...start(sheaf, place, 0, middle + 3.5), style))
  drawRow(sheaf, row, place, middle)
  if (marks !== '') drawMarks(sheaf, marks, place, middle)
}

function drawRow(sheaf: Sheaf, row: SheetLine['row'], place: LineBox, middle: number): void {
  const { paper, words } = sheaf
  switch (row.as) {
    case 'bubbles':
      return row.letters.forEach((letter, index) => drawBubble(sheaf, letter, place, index, middle))
    case 'boxes':
      for (let index = 0; index < row.count; index += 1) drawBox(sheaf, place, numberRoom + index * pitch, 15, middle)
      return
    case 'total':
      return
    case 'box':
      return drawWide(sheaf, row, place, middle)
    case 'in-paper':
      paper.tag('P', () =>
        textAt(sheaf, words.inPaper, ...start(sheaf, place, numberRoom, middle + 3), { size: 8.5, color: muted }),
      )
  }
}

function drawBubble(sheaf: Sheaf, letter: string, place: LineBox, index: number, middle: number): void {
  const { paper } = sheaf
  const [x] = start(sheaf, place, numberRoom + index * pitch + radius, middle)
  paper.artifact(() => paper.doc.circle(x, middle, radius).lineWidth(0.7).strokeColor(ink).stroke())
  // Grey, so that a pencil's mark is seen.
  paper.tag('P', () => paper.text(`${letter}`, x, middle + 2.6, { size: 7.5, color: muted, align: 'center' }))
}

function drawWide(sheaf: Sheaf, row: Extract<SheetLine['row'], { as: 'box' }>, place: LineBox, middle: number): void {
  const unit: TextStyle = { size: 9 }
  const room = place.width - numberRoom - marksRoom - 8
  const unitRoom = row.unit === '' ? 0 : sheaf.paper.widthOf(row.unit, unit) + 6
  const width = row.room === 'number' ? Math.min(76, room - unitRoom) : room
  drawBox(sheaf, place, numberRoom - 1, width, middle)
  if (row.unit === '') return
  const at = start(sheaf, place, numberRoom + width + 4, middle + 3)
  sheaf.paper.tag('P', () => textAt(sheaf, row.unit, ...at, unit))
}

function drawBox(sheaf: Sheaf, place: LineBox, offset: number, width: number, middle: number): void {
  const x = sheaf.direction === 'rtl' ? place.x + place.width - offset - width : place.x + offset
  const { doc } = sheaf.paper
  sheaf.paper.artifact(() =>
    doc
      .rect(x, middle - boxHeight / 2, width, boxHeight)
      .lineWidth(0.7)
      .strokeColor(ink)
      .stroke(),
  )
}

/** What the question is worth, with room for what was earned before it. */
function drawMarks(sheaf: Sheaf, marks: string, place: LineBox, middle: number): void {
  const { paper, direction } = sheaf
  const edge = direction === 'rtl' ? place.x : place.x + place.width
  const x = direction === 'rtl' ? edge : edge - marksRoom
  paper.artifact(() => {
    paper.doc
      .rect(x, middle - boxHeight / 2, marksRoom, boxHeight)
      .lineWidth(0.4)
      .strokeColor(faint)
      .stroke()
    paper.text(`/ ${marks}`, x + marksRoom - 3, middle + 3, { size: 8, color: muted, align: 'right' })
  })
}

function start({ direction }: Sheaf, place: LineBox, offset: number, y: number): [x: number, y: number] {
  return [direction === 'rtl' ? place.x + place.width - offset : place.x + offset, y]
}
