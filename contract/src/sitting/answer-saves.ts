import { saveOutcomes, sittingEventKinds } from '@agon/domain/sitting'
import { z } from 'zod'
import { answer } from './answer.ts'
import { call } from '../call.ts'
import { deviceSecret, epoch } from './device.ts'
import { emptyReply, id, moment, whole } from '../schema.ts'

const learner = ['learner'] as const

const save = z.object({
  /** Counts up on the device; (attempt, epoch, sequence) names a save for good. */
  sequence: whole(1, 2_000_000_000),
  questionId: id<'question'>(),
  answer,
  /** Milliseconds since 1970 by the device's clock as corrected against the server's. */
  capturedAt: whole(0, 4_102_444_800_000),
})

/** What a learner's page sends while it is answered. */
export const answerSavesCalls = {
  saveAnswers: call('POST', '/api/sitting/answers', learner, 'Save answers; answers after they are committed', {
    effect: 'write',
    fast: true,
    body: z.object({
      attemptId: id<'attempt'>(),
      epoch,
      device: deviceSecret,
      saves: z.array(save).min(1).max(200),
      /** Answers that the device has captured and not sent with these. Pages of an older build do not say. */
      left: whole(0, 1_000_000).optional(),
    }),
    reply: z.object({
      savedAt: moment,
      /** The attempt's epoch now; greater than the device's own when another took over. */
      epoch: z.number(),
      /** The learner's extra time now: a page with another figure asks where it stands. */
      extraSeconds: z.number(),
      /** In the order of the saves. */
      outcomes: z.array(z.enum(saveOutcomes)),
    }),
    refusals: ['otherDevice', 'attemptOver', 'tooMany'],
  }),
  flagQuestions: call(
    'PUT',
    '/api/sitting/flags',
    learner,
    'Keep which questions the learner wants to look at again, for another device',
    {
      effect: 'write',
      unlogged: "A learner's flags, at every click; they tell only the learner something.",
      body: z.object({
        attemptId: id<'attempt'>(),
        epoch,
        device: deviceSecret,
        flags: z
          .array(z.object({ questionId: id<'question'>(), flagged: z.boolean() }))
          .min(1)
          .max(200),
      }),
      reply: emptyReply,
      refusals: ['otherDevice', 'attemptOver'],
    },
  ),
  reportEvents: call(
    'POST',
    '/api/sitting/events',
    learner,
    'Report what the page noticed beside answers; reported twice, it is kept once',
    {
      effect: 'write',
      unlogged: 'sitting_events is the history of these.',
      body: z.object({
        attemptId: id<'attempt'>(),
        epoch,
        device: deviceSecret,
        events: z
          .array(
            z.object({
              kind: z.enum(sittingEventKinds),
              /** Milliseconds since 1970 by the device's clock as corrected against the server's. */
              happenedAt: whole(0, 4_102_444_800_000),
              moduleIndex: whole(1, 100),
              /** How long the page was left; 0 for what takes no time. */
              seconds: whole(0, 1_000_000),
            }),
          )
          .min(1)
          .max(50),
      }),
      reply: emptyReply,
      refusals: ['otherDevice'],
    },
  ),
}
