import { learnerMatches } from '@agon/domain/learner-match'
import { genders } from '@agon/domain/participant'
import { sheetFields } from '@agon/domain/sheet-fields'
import { z } from 'zod'
import { changeShape } from '../edit-calls.ts'
import { id, sheetCell, whole } from '../schema.ts'
import { learnerEdit } from './edit.ts'

const told = z.object({ code: z.string(), message: z.string() })

const learner = z.object({
  firstName: z.string(),
  lastName: z.string(),
  grade: z.number(),
  className: z.string(),
  gender: z.enum(genders),
  homeLanguage: z.string(),
})

/** A row of a teacher's list as it would be loaded. */
const previewRow = z.object({
  row: z.number(),
  learner: learner.nullable(),
  /** Of a row that cannot be loaded: the values that were read, to correct the others. */
  written: learner.extend({ grade: z.number().nullable() }).nullable(),
  /** The cells of a row that cannot be loaded. */
  cells: z.array(sheetCell),
  problems: z.array(told.extend({ field: z.string(), level: z.string() })),
  match: z.enum(learnerMatches),
  /** The learner whom the row is like; `row` is null for one who is known. */
  like: z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      grade: z.number(),
      row: z.number().nullable(),
      /** A learner of the school who is not in this olympiad yet. */
      learnerId: id<'learner'>().nullable(),
    })
    .nullable(),
})
export type LearnerPreviewRow = z.infer<typeof previewRow>

/** Field → place of its column in `headers`; a field without a column is absent. */
export const places = z.partialRecord(z.enum(sheetFields), whole(0, 99))

export const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** Settings made by hand: the place of each field's column, and rows as they are to be read. */
export const byHand = z.object({
  columns: places.optional(),
  /** Which sheet of a workbook is read, among those that are not hidden; the first is 0. Absent: the first with text. */
  sheet: whole(0, 999).optional(),
  corrections: z
    .array(z.object({ row: whole(1, 1_000_000), ...changeShape(learnerEdit) }))
    .max(2000)
    .optional(),
})

export const learnerPreview = z.object({
  /** Of a workbook with several sheets that are not hidden: their names, and which was read; the first is 0. */
  workbook: z.object({ sheets: z.array(z.string()), at: z.number() }).nullable(),
  rows: z.array(previewRow),
  columns: z.record(z.string(), z.string()),
  /** Another school of the teacher whose learners at least half of the new rows are. */
  otherSchool: z.object({ name: z.string(), learners: z.number() }).nullable(),
  /** The place of each field's column in `headers`. */
  places: z.partialRecord(z.enum(sheetFields), z.number()),
  /** All columns of the list with a few of their cells, for setting them by hand. */
  headers: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  unused: z.array(z.string()),
  /** Of the file or the pasted text. */
  sha256: z.string(),
  /** The list does not name its columns: they follow from its rows. */
  guessed: z.boolean(),
  /** SHA-256 of the names of all columns in their order. Lists with the same layout are read alike. */
  layout: z.string(),
  /** The columns are those that were set by hand when the school loaded an earlier list of this layout. */
  remembered: z.boolean(),
  faults: z.array(told),
  /** Lines above the learners that were read as titles. */
  above: z.array(z.string()),
})

export type LearnerPreview = z.infer<typeof learnerPreview>
