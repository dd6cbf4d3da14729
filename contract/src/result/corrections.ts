import { awards } from '@agon/domain/award'
import { correctionActs, correctionStatuses } from '@agon/domain/correction'
import { difficulties, questionKinds } from '@agon/domain/question/parts'
import { z } from 'zod'
import { call } from '../call.ts'
import { question } from '../question/question.ts'
import { id, moment, momentOrNull } from '../schema.ts'
import { answer } from '../sitting/answer.ts'
import { stale } from './stale.ts'

const organisers = ['admin', 'overlord'] as const
const oneOlympiad = z.object({ id: id<'olympiad'>() })

/** How many results have another mark or full mark, another rank, another award. */
const moved = z.object({ marks: z.number(), ranks: z.number(), awards: z.number() })
export type Moved = z.infer<typeof moved>

const awardCounts = z.array(z.object({ award: z.enum(awards).nullable(), participants: z.number() }))

const acceptedAnswer = z.object({ answer, /** Thousandths. */ mark: z.number().int().min(-1_000_000).max(1_000_000) })

const correctionBody = {
  questionId: id<'question'>(),
  act: z.enum(correctionActs),
  /** Of `accept`. */
  answers: z.array(acceptedAnswer).min(1).max(500).optional(),
  /** Of `rekey`: the question as it is, with another key. */
  question: question.optional(),
}

const correction = z.object({
  id: id<'result-correction'>(),
  questionId: id<'question'>(),
  act: z.enum(correctionActs),
  answers: z.array(z.object({ words: z.string(), mark: z.number() })),
  /** Of `rekey`: the right answer by the other key. */
  rightAnswer: z.string().nullable(),
  reason: z.string(),
  status: z.enum(correctionStatuses),
  /** Why it failed. */
  failure: z.string().nullable(),
  moved: moved.nullable(),
  askedBy: z.string(),
  askedAt: moment,
  appliedAt: momentOrNull,
  undoneBy: z.string().nullable(),
  undoneReason: z.string().nullable(),
  undoneAt: momentOrNull,
})
export type CorrectionItem = z.infer<typeof correction>

/** Participants of a group whose mark, rank and award move up and down. */
const moves = {
  marksUp: z.number(),
  marksDown: z.number(),
  ranksUp: z.number(),
  ranksDown: z.number(),
  up: z.number(),
  down: z.number(),
}

const preview = z.object({
  /** Send it with the correction: another one means that results moved since. */
  seen: z.string(),
  moved,
  awards: z.object({ before: awardCounts, after: awardCounts }),
  /** Issued certificates whose award or mark would become untrue. */
  certificates: z.number(),
  /** Those of them that were mailed. */
  sent: z.number(),
  /** Of those that move, the ones that move up; the others move down. */
  up: moved,
  /** Provinces and schools of participants whose result moves; the 50 with the most moves of awards, then of marks. */
  provinces: z.array(z.object({ province: z.string(), ...moves })),
  schools: z.array(z.object({ schoolName: z.string(), ...moves })),
  /** Who would lose an award or get a lower one; the first 200. */
  losing: z.array(
    z.object({
      participantId: id<'participant'>(),
      firstName: z.string(),
      lastName: z.string(),
      schoolName: z.string(),
      before: z.enum(awards),
      after: z.enum(awards).nullable(),
    }),
  ),
  /** How many these are in all. */
  losers: z.number(),
})
export type CorrectionPreview = z.infer<typeof preview>

const correctedQuestion = z.object({
  id: id<'question'>(),
  kind: z.enum(questionKinds),
  stem: z.string(),
  rightAnswer: z.string().nullable(),
  /** Thousandths. */
  marks: z.number(),
  difficulty: z.enum(difficulties),
  /** With its key, as the paper has it. */
  content: question,
  /** Whether answers are read by people: these are not listed. */
  markedByPeople: z.boolean(),
})

const distinctAnswer = z.object({
  answer,
  words: z.string(),
  learners: z.number(),
  /** Thousandths, under the corrections that hold. */
  mark: z.number(),
  /** Their mean share of the marks for the rest of the paper, in hundredths of a per cent; null where it has no other marks. */
  meanRest: z.number().nullable(),
})
const distinctAnswers = z.object({
  question: correctedQuestion,
  items: z.array(distinctAnswer),
  /** Distinct answers beyond the 500 that are listed. */
  more: z.number(),
  /** Learners who had the question and gave no answer. */
  blank: z.number(),
})
export type DistinctAnswers = z.infer<typeof distinctAnswers>

export const correctionCalls = {
  readModeration: call('GET', '/api/results/moderation/{id}', organisers, 'Decisions that are open before a release', {
    effect: 'read',
    params: oneOlympiad,
    reply: z.object({
      computedAt: momentOrNull,
      /** Whether the phase allows corrections. */
      allowed: z.boolean(),
      /** Corrections and verdicts move results that schools can see. */
      released: z.boolean(),
      /** Changes since the results were computed. */
      stale,
      /** Answers that people have not marked. */
      unmarked: z.number(),
      /** Questions of work on paper without a mark. */
      unmarkedOnPaper: z.number(),
      /** Learners with undecided late answers. */
      lateAnswers: z.number(),
      /** Doubtful questions and sittings that wait for a decision. */
      doubts: z.number(),
      /** Participants whose result is withheld. */
      verdicts: z.number(),
      /** Verdicts that wait for a second person. */
      verdictsWaiting: z.number(),
      /** Questions with second marks, and every setting of their second marking, the first one first. */
      secondMarking: z.array(
        z.object({
          questionVersionId: id<'question-version'>(),
          moduleIndex: z.number(),
          questionIndex: z.number(),
          /** Answers with two marks. */
          pairs: z.number(),
          /** Those whose first mark others could read before the second was given. */
          open: z.number(),
          changes: z.array(
            z.object({
              id: z.number(),
              /** Of the answers, in hundredths of a per cent; null: it was ended. */
              share: z.number().nullable(),
              /** Thousandths of a mark. */
              tolerance: z.number(),
              by: z.string(),
              at: moment,
            }),
          ),
        }),
      ),
    }),
  }),
  listDistinctAnswers: call(
    'GET',
    '/api/results/answers/{id}',
    organisers,
    'The distinct answers to a question, the most frequent first, with how strong their learners are',
    {
      effect: 'read',
      params: oneOlympiad,
      query: z.object({ questionId: id<'question'>() }),
      reply: distinctAnswers,
      refusals: ['noResults'],
    },
  ),
  previewCorrection: call(
    'POST',
    '/api/results/corrections/{id}/preview',
    organisers,
    'Preview of a correction: the results that it would move',
    {
      effect: 'read',
      params: oneOlympiad,
      body: z.object(correctionBody),
      reply: preview,
      refusals: ['phase', 'noResults', 'resultsStale', 'corrected'],
    },
  ),
  correctResults: call('POST', '/api/results/corrections/{id}', organisers, 'Correct a question after a sitting', {
    effect: 'write',
    impersonated: 'refused',
    params: oneOlympiad,
    body: z.object({ ...correctionBody, seen: z.string().max(64), reason: z.string().trim().min(1).max(500) }),
    reply: z.object({ item: correction }),
    refusals: ['phase', 'noResults', 'resultsStale', 'corrected', 'conflict'],
  }),
  listCorrections: call('GET', '/api/results/corrections/{id}', organisers, 'All corrections, the newest first', {
    effect: 'read',
    params: oneOlympiad,
    reply: z.object({
      items: z.array(correction),
      /** The statistics of questions do not contain the last correction yet: a job is working them out. */
      statisticsPending: z.boolean(),
    }),
  }),
  undoCorrection: call(
    'POST',
    '/api/results/corrections/{id}/{correctionId}/undo',
    organisers,
    'Undo one correction; later ones of other questions stay',
    {
      effect: 'write',
      impersonated: 'refused',
      params: oneOlympiad.extend({ correctionId: id<'result-correction'>() }),
      body: z.object({ reason: z.string().trim().min(1).max(500) }),
      reply: z.object({ item: correction }),
      refusals: ['phase', 'resultsStale', 'corrected', 'conflict'],
    },
  ),
}
