import { awards } from '@agon/domain/award'
import { phases } from '@agon/domain/olympiad'
import { difficulties, questionKinds } from '@agon/domain/question/parts'
import { z } from 'zod'
import { call } from '../call.ts'
import { resource } from '../resource.ts'
import { correctionCalls } from './corrections.ts'
import { doubtCalls } from './doubts.ts'
import { stale } from './stale.ts'
import { releasedCalls } from './released.ts'
import { schoolResultCalls } from './school.ts'
import { verdictCalls } from './verdicts.ts'
import { resultList } from './list.ts'
import { file, id, moment, momentOrNull, olympiadScope, sheetFormat, sheetTypes } from '../schema.ts'
import { task } from '../task.ts'

const organisers = ['admin', 'overlord'] as const

export const results = resource(resultList, organisers, 'Results', { olympiadId: olympiadScope })

const group = z.object({ participants: z.number(), /** Hundredths of a per cent. */ meanPercentage: z.number() })

const questionStatistics = z.object({
  questionId: id<'question'>(),
  /** Papers count from 1; an olympiad that was opened again with changes has several. */
  paperNumber: z.number(),
  moduleIndex: z.number(),
  questionIndex: z.number(),
  kind: z.enum(questionKinds),
  topic: z.string(),
  /** As its author judged it. */
  difficulty: z.enum(difficulties),
  /** Thousandths. */
  marks: z.number(),
  participants: z.number(),
  answered: z.number(),
  mastered: z.number(),
  /** The share of its marks that was earned, of all who had it: 1 when everybody has full marks. */
  facility: z.number(),
  /** Correlation with the marks for the rest of the paper, −1 to 1; null where one of the two never varies. */
  discrimination: z.number().nullable(),
})
export type QuestionStatistics = z.infer<typeof questionStatistics>

const computation = z.object({
  phase: z.enum(phases),
  /** Whether the phase allows computing now. */
  allowed: z.boolean(),
  computedAt: momentOrNull,
  /** Changes since: any entry blocks the release. */
  stale,
  /** The fingerprint of what the results come from. */
  basis: z.string().nullable(),
  /** Current sittings, which are what counts. */
  sittings: z.number(),
  /** The statistics of questions are those of before: a job is working out the new ones. */
  statisticsPending: z.boolean(),
  task: task.nullable(),
})
export type ResultComputation = z.infer<typeof computation>

const oneOlympiad = { params: z.object({ id: id<'olympiad'>() }) }

export const resultCalls = {
  listResults: results.list,
  countResults: results.count,
  exportResults: results.export,
  computeResults: call(
    'POST',
    '/api/results/compute/{id}',
    organisers,
    'Compute marks, ranks and awards of a closed olympiad, in the background',
    {
      effect: 'write',
      impersonated: 'refused',
      ...oneOlympiad,
      reply: computation,
      refusals: ['phase', 'noAttempts'],
    },
  ),
  readComputation: call('GET', '/api/results/compute/{id}', organisers, 'How far the computing of results is', {
    effect: 'read',
    ...oneOlympiad,
    reply: computation,
  }),
  resultStatistics: call('GET', '/api/results/statistics/{id}', organisers, 'How an olympiad and its questions did', {
    effect: 'read',
    ...oneOlympiad,
    reply: z.object({
      computedAt: moment,
      participants: z.number(),
      /** Hundredths of a per cent. */
      mean: z.number(),
      median: z.number(),
      deviation: z.number(),
      /** How many have from 0 up to 5 per cent, from 5 up to 10 and so on; the last band holds 100, too. */
      histogram: z.array(z.number()),
      awards: z.array(z.object({ award: z.enum(awards).nullable(), participants: z.number() })),
      provinces: z.array(group.extend({ province: z.string() })),
      grades: z.array(group.extend({ grade: z.number() })),
      questions: z.array(questionStatistics),
    }),
    refusals: ['noResults'],
  }),
  readAnswerSheet: call(
    'GET',
    '/api/results/participant/{id}',
    organisers,
    'A result’s answers, question by question, with their marks',
    {
      effect: 'read',
      params: z.object({ id: id<'participant'>() }),
      reply: z.object({
        items: z.array(
          z.object({
            moduleIndex: z.number(),
            questionIndex: z.number(),
            stem: z.string(),
            /** null: not answered. */
            answer: z.string().nullable(),
            /** null where no key can say it. */
            rightAnswer: z.string().nullable(),
            /** Thousandths. */
            mark: z.number(),
            fullMarks: z.number(),
          }),
        ),
      }),
    },
  ),
  ...correctionCalls,
  ...verdictCalls,
  ...doubtCalls,
  ...schoolResultCalls,
  ...releasedCalls,
  downloadResultDetails: call(
    'GET',
    '/api/results/downloads/details',
    organisers,
    'Every result with its mark for each question, as a spreadsheet',
    {
      effect: 'read',
      query: z.object({ olympiadId: olympiadScope, format: sheetFormat }),
      reply: file(...sheetTypes),
      refusals: ['olympiadRequired', 'noResults'],
    },
  ),
}
