import { phases } from '@agon/domain/olympiad'
import { z } from 'zod'
import { call } from '../call.ts'
import { byLanguage } from '../question/base.ts'
import { flag, id, whole } from '../schema.ts'
import { answerToMark, markComment } from './answers.ts'
import { secondMarking, secondMarkingCalls } from './second.ts'
import { markerCalls, markers } from './markers.ts'
import { onPaperCalls } from './on-paper.ts'
import { markSheetCalls } from './sheet.ts'

const params = { id: id<'olympiad'>() }

/** Marks in thousandths. */
const questionToMark = z.object({
  questionVersionId: id<'question-version'>(),
  moduleIndex: z.number(),
  questionIndex: z.number(),
  /** Of a fully right answer. */
  marks: z.number(),
  wordLimit: z.number().nullable(),
  stems: byLanguage(z.string()),
  guidance: z.string(),
  /** Those that say something, and those of them whose mark is settled. */
  answers: z.number(),
  marked: z.number(),
  /** Those whose second mark is missing, and those whose two marks differ by more than the tolerance. */
  once: z.number(),
  differing: z.number(),
  /** Those that the reader can mark now. */
  forReader: z.number(),
  second: secondMarking,
})
export type QuestionToMark = z.infer<typeof questionToMark>

export const markingCalls = {
  listQuestionsToMark: call(
    'GET',
    '/api/results/marking/{id}',
    markers,
    'Questions that people mark and that the caller may mark, and how far they are',
    {
      effect: 'read',
      params: z.object(params),
      reply: z.object({
        phase: z.enum(phases),
        /** Whether the phase allows marking now. */
        allowed: z.boolean(),
        /** Whether the reader marks every question and sets second marking; others have the questions assigned to them. */
        organises: z.boolean(),
        questions: z.array(questionToMark),
      }),
    },
  ),
  listAnswersToMark: call(
    'GET',
    '/api/results/marking/{id}/answers',
    markers,
    'Answers to a question that people mark, without names, in an order of their own',
    {
      effect: 'read',
      params: z.object(params),
      query: z.object({
        questionVersionId: id<'question-version'>(),
        /** Only those that the reader can mark now. */
        unmarked: flag,
        /** Only those whose two marks differ by more than the tolerance. */
        differing: flag.optional(),
        /** The answer before, by its attempt. */
        after: id<'attempt'>().optional(),
        limit: whole(1, 100).optional(),
      }),
      reply: z.object({ items: z.array(answerToMark) }),
    },
  ),
  giveMark: call(
    'PUT',
    '/api/results/marking/{id}/answers/{attemptId}',
    markers,
    'Give a mark for an answer, or another one; it counts from the next computing on',
    {
      effect: 'write',
      impersonated: 'refused',
      params: z.object({ ...params, attemptId: id<'attempt'>() }),
      body: z.object({
        questionVersionId: id<'question-version'>(),
        /** Of the answer that was read. */
        epoch: whole(1, 1_000_000),
        sequence: whole(1, 2_000_000_000),
        mark: whole(0, 1_000_000),
        /** Absent: none. */
        comment: markComment.optional(),
        /** Of the mark that was seen. */
        version: whole(0, 1_000_000),
      }),
      reply: z.object({ item: answerToMark }),
      refusals: ['phase', 'conflict', 'ownMark'],
    },
  ),
  ...markSheetCalls,
  ...onPaperCalls,
  ...secondMarkingCalls,
  ...markerCalls,
}
