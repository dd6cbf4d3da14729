import { doubtActs, doubtKinds } from '@agon/domain/doubt'
import { questionVerdicts } from '@agon/domain/question-verdict'
import { z } from 'zod'
import { call } from '../call.ts'
import { id, moment } from '../schema.ts'

const organisers = ['admin', 'overlord'] as const
const oneOlympiad = { params: z.object({ id: id<'olympiad'>() }) }

/** The question of a doubt, or the participant whose sitting it is about. */
const subject = {
  kind: z.enum(doubtKinds),
  question: z
    .object({
      id: id<'question'>(),
      /** Papers count from 1. */
      paperNumber: z.number(),
      moduleIndex: z.number(),
      questionIndex: z.number(),
    })
    .nullable(),
  participant: z
    .object({ id: id<'participant'>(), firstName: z.string(), lastName: z.string(), schoolName: z.string() })
    .nullable(),
}

const decision = z.object({
  id: id<'doubt-decision'>(),
  ...subject,
  decision: z.enum(doubtActs),
  /** Of `acted`: the correction of the question or the verdict on the participant, newest when it was decided. */
  correctionId: id<'result-correction'>().nullable(),
  verdictId: id<'verdict'>().nullable(),
  note: z.string(),
  decidedBy: z.string(),
  decidedAt: moment,
})
export type DoubtDecision = z.infer<typeof decision>

const doubt = z.object({
  ...subject,
  /** Of a question. */
  fault: z.enum(questionVerdicts).nullable(),
  /**
   * Of a question `participants`, `facility` and `discrimination`; `accepted` and `recovered` answers; `moves` of the sitting to another
   * device and answers captured `atOnce`, by the device before; `times` and `seconds` that the page was left.
   */
  figures: z.record(z.string(), z.number().nullable()),
  /** Send it with a decision: another one means that the figures changed since. */
  evidence: z.string(),
  /** Whether a decision about these figures holds. */
  decided: z.boolean(),
  /** The id of the newest decision about it; 0 for none. */
  version: z.number(),
  /** Whether there is a correction or verdict that a decision can name. */
  hasAct: z.boolean(),
})
export type DoubtItem = z.infer<typeof doubt>

export const doubtCalls = {
  listDoubts: call(
    'GET',
    '/api/results/doubts/{id}',
    organisers,
    'Doubtful questions and sittings with their figures, and every decision about them',
    {
      effect: 'read',
      ...oneOlympiad,
      reply: z.object({
        /** Whether the phase allows decisions. */
        allowed: z.boolean(),
        /** The figures of questions are those of before the last computation, correction or verdict: no doubt about a question can be decided. */
        statisticsPending: z.boolean(),
        /** Undecided ones first, 500 at most. */
        items: z.array(doubt),
        total: z.number(),
        open: z.number(),
        /** The newest first, 500 at most. */
        log: z.array(decision),
      }),
    },
  ),
  decideDoubt: call(
    'POST',
    '/api/results/doubts/{id}',
    organisers,
    'Decide about a doubtful question or sitting, or undo the decision',
    {
      effect: 'write',
      impersonated: 'refused',
      ...oneOlympiad,
      body: z.object({
        kind: z.enum(doubtKinds),
        /** Of the kind `question`. */
        questionId: id<'question'>().optional(),
        /** Of the other kinds. */
        participantId: id<'participant'>().optional(),
        decision: z.enum(doubtActs),
        note: z.string().trim().max(500).optional(),
        evidence: z.string().max(2000),
        version: z.number().int().min(0),
      }),
      reply: z.object({ item: doubt }),
      refusals: ['phase', 'statisticsPending', 'conflict'],
    },
  ),
}
