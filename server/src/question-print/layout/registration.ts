import { mm, type Paper } from '#/pdf/paper.ts'

const side = 5 * mm
const inset = 9 * mm

/** A square in each corner, and a smaller one beside the first: so a page is laid straight under a mask or a scanner, this way up. */
export function drawRegistration(paper: Paper): void {
  const [x, y] = [paper.width - inset - side, paper.height - inset - side]
  paper.artifact(() => {
    for (const [left, top] of [
      [inset, inset],
      [x, inset],
      [inset, y],
      [x, y],
    ] as const)
      paper.doc.rect(left, top, side, side).fill('#000000')
    paper.doc.rect(inset + 1.6 * side, inset, side / 2, side / 2).fill('#000000')
  })
}
