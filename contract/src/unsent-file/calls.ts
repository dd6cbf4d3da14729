import { z } from 'zod'
import { answer } from '../sitting/answer.ts'
import { call } from '../call.ts'
import { id, line, moment, olympiadScope, whole, words } from '../schema.ts'

const keepers = ['admin', 'overlord'] as const

/** What a file with unsent answers holds once it is opened; as `UnsentAnswers`. */
export const unsentAnswers = z.object({
  participantId: id<'participant'>(),
  attemptId: id<'attempt'>(),
  device: z.string().regex(/^[\w-]{22,64}$/),
  writtenAt: whole(0, 4_102_444_800_000),
  clockGuessed: z.boolean(),
  saves: z
    .array(
      z.object({
        epoch: whole(1, 1_000_000),
        sequence: whole(1, 2_000_000_000),
        questionId: id<'question'>(),
        answer,
        capturedAt: whole(0, 4_102_444_800_000),
      }),
    )
    .min(1)
    .max(2000),
})

/** The file as it is: text, and what it is called. */
const file = z.object({ name: line(255), content: words(900_000) })
const ofOlympiad = z.object({ olympiadId: olympiadScope })

/**
 * What loading a file would do with one answer: `new` and `late` would be kept, `held` too, to count once an organiser accepts it, `known` is there already, `afterGrace` was captured in
 * time and came more than ten minutes after the end, so that staff decides; the others are refused as they would be from a page.
 */
export const unsentVerdicts = [
  'new',
  'known',
  'late',
  'held',
  'afterGrace',
  'sequence',
  'notEntered',
  'moduleOver',
  'notOpen',
  'unknown',
] as const

const refusals = ['olympiadRequired', 'unsentFile'] as const

/** Answers that reach the server as a file, when nothing else went. */
export const unsentFileCalls = {
  previewUnsentAnswers: call(
    'POST',
    '/api/participant/unsent-answers/preview',
    keepers,
    'Preview a file of unsent answers',
    {
      effect: 'read',
      query: ofOlympiad,
      body: file,
      reply: z.object({
        participant: z.object({
          id: id<'participant'>(),
          firstName: z.string(),
          lastName: z.string(),
          username: z.string(),
          schoolName: z.string(),
        }),
        writtenAt: moment,
        /** The device could not ask what time it is when it was written. */
        clockGuessed: z.boolean(),
        /** Earlier loadings of the same file. */
        loaded: z.array(z.object({ at: moment, by: z.string() })),
        saves: z.array(
          z.object({
            epoch: z.number(),
            sequence: z.number(),
            /** By its numbers in the paper; null for a question that is not in it. */
            moduleIndex: z.number().nullable(),
            questionIndex: z.number().nullable(),
            answer,
            capturedAt: moment,
            verdict: z.enum(unsentVerdicts),
            /** Whether it would be the question's answer afterwards, all of the file being taken. */
            counts: z.boolean(),
          }),
        ),
      }),
      refusals,
    },
  ),
  loadUnsentAnswers: call(
    'POST',
    '/api/participant/unsent-answers',
    keepers,
    'Take the answers of a file over, judged as if they had been sent; the same file again changes nothing',
    {
      effect: 'write',
      query: ofOlympiad,
      body: file.extend({
        /** Also what came more than ten minutes after the end, marked as late. */
        acceptAfterGrace: z.boolean(),
        reason: line(500, 0).optional(),
      }),
      reply: z.object({
        participantId: id<'participant'>(),
        /** Of the answers in the file. */
        kept: z.number(),
        late: z.number(),
        known: z.number(),
        refused: z.number(),
      }),
      refusals,
    },
  ),
}
