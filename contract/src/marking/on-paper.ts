import { phases } from '@agon/domain/olympiad'
import { z } from 'zod'
import { call } from '../call.ts'
import { file, id, sheetFormat, sheetTypes, upload, whole } from '../schema.ts'
import { organisers } from './markers.ts'
import { sheetLine, sheetPreview } from './sheet-lines.ts'

const ofOlympiad = z.object({ id: id<'olympiad'>() })

/** Learners of one sheet. */
export const learnersOfPaperSheet = 2000
/** Questions of a paper at most: a sheet has a column for each. */
export const mostQuestions = 500
/** In bytes. */
export const largestPaperSheet = 10_000_000
/** In bytes: marks of 2,000 learners in 500 questions. */
const largestMarks = 64 * 1024 * 1024

const questionOnPaper = z.object({
  questionId: id<'question'>(),
  moduleIndex: z.number(),
  questionIndex: z.number(),
  /** Thousandths, of a fully right answer. */
  marks: z.number(),
})
export type QuestionOnPaper = z.output<typeof questionOnPaper>

const learnerOnPaper = z.object({
  participantId: id<'participant'>(),
  name: z.string(),
  grade: z.number(),
  schoolName: z.string(),
  /** Work on paper is recorded. */
  onPaper: z.boolean(),
  /** The reason why work on paper cannot be recorded. */
  barred: z.string().nullable(),
  /** Thousandths, in the order of the questions; null: not marked. */
  marks: z.array(z.number().nullable()),
  /** 0 without marks; rises with each. */
  version: z.number(),
})
export type LearnerOnPaper = z.output<typeof learnerOnPaper>

/** The marks of one learner. */
const paperMarks = z.object({
  participantId: id<'participant'>(),
  /** Of the marks that were seen. */
  version: whole(0, 1_000_000),
  /** Those that change. */
  marks: z
    .array(
      z.object({
        questionId: id<'question'>(),
        /** Thousandths; null removes the mark. */
        mark: whole(0, 1_000_000).nullable(),
      }),
    )
    .min(1)
    .max(mostQuestions),
})
export type PaperMarks = z.output<typeof paperMarks>

const previewLine = sheetLine.extend({
  /** As typed. */
  number: z.string(),
  /** Empty where the learner is unknown. */
  name: z.string(),
  schoolName: z.string(),
  /** All marks of the learner after the sheet, as `before`. */
  after: z.number().nullable(),
  /** Questions that are still without a mark after it. */
  missing: z.number(),
  /** The marks to give. */
  gives: paperMarks.nullable(),
})
export type PaperSheetLine = z.output<typeof previewLine>

const preview = sheetPreview(previewLine)
export type PaperSheetPreview = z.output<typeof preview>

export const onPaperCalls = {
  listPaperMarks: call(
    'GET',
    '/api/results/on-paper/{id}',
    organisers,
    'Learners who worked on paper, with the mark of each question; with a search also learners who have not sat',
    {
      effect: 'read',
      params: ofOlympiad,
      query: z.object({
        /** Words of a name or a school, or a participant’s number. */
        q: z.string().max(100).optional(),
        limit: whole(1, 100).optional(),
      }),
      reply: z.object({
        phase: z.enum(phases),
        /** Whether the phase allows marks now. */
        allowed: z.boolean(),
        questions: z.array(questionOnPaper),
        /** Learners whose work on paper is recorded, and questions of theirs without a mark. */
        learners: z.number(),
        unmarked: z.number(),
        /** Learners of all sheets together. */
        notSat: z.number(),
        items: z.array(learnerOnPaper),
      }),
    },
  ),
  downloadPaperSheet: call(
    'GET',
    '/api/results/on-paper/{id}/sheet',
    organisers,
    'Learners who have not sat on a device as a sheet: a row each, a column for each question',
    {
      effect: 'read',
      params: ofOlympiad,
      query: z.object({
        /** Counted from 1: a sheet has at most 2,000 learners. */
        part: whole(1, 10_000).optional(),
        format: sheetFormat,
      }),
      reply: file(...sheetTypes),
    },
  ),
  previewPaperSheet: call(
    'POST',
    '/api/results/on-paper/{id}/sheet/preview',
    organisers,
    'Preview the marks of a sheet for work on paper row by row; nothing is written',
    {
      effect: 'read',
      params: ofOlympiad,
      body: upload(largestPaperSheet),
      reply: preview,
      refusals: ['rejected', 'tooLarge', 'mediaType', 'noPaper'],
    },
  ),
  givePaperMarks: call(
    'POST',
    '/api/results/on-paper/{id}',
    organisers,
    'Give marks for work on paper, all or none; a learner without a sitting has one on paper from then on',
    {
      effect: 'write',
      impersonated: 'refused',
      largest: largestMarks,
      params: ofOlympiad,
      body: z.object({ learners: z.array(paperMarks).min(1).max(learnersOfPaperSheet) }),
      reply: z.object({ learners: z.number(), marks: z.number() }),
      refusals: ['phase', 'changedSince', 'noPaper', 'notOnPaper', 'tooLarge'],
    },
  ),
}
