import type { TextStyle } from '../paper.ts'
import type { Band } from './band.ts'
import type { Direction } from './bidi.ts'

/** Where text flows, and how it looks. */
export interface Column {
  x: number
  width: number
  direction: Direction
  style: TextStyle
  /** Baseline to baseline, as a multiple of the size. */
  leading: number
  /** Draws the figures that are in the text. */
  pictures?: Pictures
}

/** By their ids in the text. */
export interface Pictures {
  /** In points, where there is room. */
  widthOf: (id: string) => number
  /** null where there is no such figure. */
  band: (id: string, column: Column) => Band | null
}

export function indented(column: Column, by: number): Column {
  return { ...column, x: column.direction === 'rtl' ? column.x : column.x + by, width: column.width - by }
}

export function lineHeight({ style, leading }: Column): number {
  return style.size * leading
}

/** From the upper edge of a line to its baseline. */
export function baselineOf({ style, leading }: Column): number {
  return style.size * (leading / 2 + 0.32)
}
