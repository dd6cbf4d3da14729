import type { Picture } from '../svg/picture.ts'

/** A formula as it is set in a line; points. */
export interface Formula {
  picture: Picture
  width: number
  /** Above the baseline, and below it. */
  ascent: number
  depth: number
  /** As it is read aloud and copied. */
  said: string
}

/** As it is where there is room; smaller where there is less. */
export function fittedFormula(formula: Formula, room: number): Formula {
  if (formula.width <= room) return formula
  const less = room / formula.width
  return { ...formula, width: room, ascent: formula.ascent * less, depth: formula.depth * less }
}
