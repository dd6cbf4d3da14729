import { z } from 'zod'
import { call } from '../call.ts'
import { file, flag, id, sheetFormat, sheetTypes, upload, whole } from '../schema.ts'
import { markComment } from './answers.ts'
import { markers } from './markers.ts'
import { sheetLine, sheetPreview } from './sheet-lines.ts'

const ofOlympiad = z.object({ id: id<'olympiad'>() })

/** Answers of one sheet: a sheet of the longest ones stays below the size of an upload. */
export const answersOfSheet = 2000
const largestSheet = 20 * 1024 * 1024

const markToGive = z.object({
  attemptId: id<'attempt'>(),
  /** Of the answer that was read. */
  epoch: whole(1, 1_000_000),
  sequence: whole(1, 2_000_000_000),
  mark: whole(0, 1_000_000),
  /** Empty: an earlier comment on the same mark stays. */
  comment: markComment,
  /** Of the mark that the preview showed. */
  version: whole(0, 1_000_000),
})

const previewLine = sheetLine.extend({
  code: z.string(),
  /** The beginning of the answer; empty where the code is unknown. */
  text: z.string(),
  /** The mark to give. */
  gives: markToGive.nullable(),
})
export type MarkSheetLine = z.output<typeof previewLine>

const preview = sheetPreview(previewLine)
export type MarkSheetPreview = z.output<typeof preview>

export const markSheetCalls = {
  downloadMarkSheet: call(
    'GET',
    '/api/results/marking/{id}/sheet',
    markers,
    'Answers to a question that people mark as a sheet: a code, the answer, and empty cells for mark and comment',
    {
      effect: 'read',
      params: ofOlympiad,
      query: z.object({
        questionVersionId: id<'question-version'>(),
        /** Only those that the reader can still mark. */
        unmarked: flag,
        /** Counted from 1: a sheet has at most 2,000 answers. */
        part: whole(1, 10_000).optional(),
        format: sheetFormat,
      }),
      reply: file(...sheetTypes),
    },
  ),
  previewMarkSheet: call(
    'POST',
    '/api/results/marking/{id}/sheet/preview',
    markers,
    'Preview the marks of a sheet line by line; nothing is written',
    {
      effect: 'read',
      params: ofOlympiad,
      query: z.object({ questionVersionId: id<'question-version'>() }),
      body: upload(largestSheet),
      reply: preview,
      refusals: ['rejected', 'tooLarge', 'mediaType'],
    },
  ),
  giveMarks: call(
    'POST',
    '/api/results/marking/{id}/sheet',
    markers,
    'Give the marks of a previewed sheet, all or none; marks that are given already stay as they are',
    {
      effect: 'write',
      impersonated: 'refused',
      params: ofOlympiad,
      body: z.object({
        questionVersionId: id<'question-version'>(),
        marks: z.array(markToGive).min(1).max(answersOfSheet),
      }),
      reply: z.object({ stored: z.number(), same: z.number() }),
      refusals: ['phase', 'changedSince', 'ownMark'],
    },
  ),
}
