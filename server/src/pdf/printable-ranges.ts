import { uncovered } from './coverage.ts'
import type { Face } from './faces.ts'

const faces: readonly Face[] = ['regular', 'semibold', 'italic', 'semibold-italic']

/** No font has a letter of a higher plane. */
const lastOfFonts = 0x1ffff

/** The code points that every face can print, as `first-last` in hexadecimal: what domain/src/printable.ts holds. */
export function printableRanges(): string[] {
  const ranges: [first: number, last: number][] = []
  for (let codePoint = 0; codePoint <= lastOfFonts; codePoint += 1) {
    const character = String.fromCodePoint(codePoint)
    if (!character.isWellFormed() || faces.some((face) => uncovered([character], face).length > 0)) continue
    const range = ranges.at(-1)
    if (range?.[1] === codePoint - 1) range[1] = codePoint
    else ranges.push([codePoint, codePoint])
  }
  return ranges.map(([first, last]) =>
    first === last ? first.toString(16) : `${first.toString(16)}-${last.toString(16)}`,
  )
}
