import { z } from 'zod'
import { sheetCell } from '../schema.ts'

/** Of a row in a sheet of marks: `same` is given already, `empty` without a mark. */
const lineResults = ['new', 'changed', 'same', 'empty', 'fault'] as const
export type LineResult = (typeof lineResults)[number]

/** A row in the preview of a sheet of marks. */
export const sheetLine = z.object({
  row: z.number(),
  result: z.enum(lineResults),
  /** Errors, or the reading of cells. */
  words: z.array(z.string()),
  /** In thousandths, before the sheet; null without a mark. */
  before: z.number().nullable(),
  /** Of a faulty row. */
  cells: z.array(sheetCell),
})

export const sheetPreview = <Line extends typeof sheetLine>(line: Line) =>
  z.object({
    lines: z.array(line),
    /** Columns of the file that mean nothing here. */
    unused: z.array(z.string()),
  })
