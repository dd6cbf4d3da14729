import { difficulties, questionKinds } from '@agon/domain/question/parts'
import { z } from 'zod'
import { call } from '../call.ts'
import { id, moment, sheetFormat, sheetTypes } from '../schema.ts'

const organisers = ['admin', 'overlord'] as const

const itemFigures = z.object({
  questionId: id<'question'>(),
  /** Papers count from 1. */
  paperNumber: z.number(),
  moduleIndex: z.number(),
  questionIndex: z.number(),
  kind: z.enum(questionKinds),
  topic: z.string(),
  /** The first words of the question. */
  begins: z.string(),
  /** As its author judged it, and as it was. */
  difficulty: z.enum(difficulties),
  measured: z.enum(difficulties),
  /** Thousandths. */
  marks: z.number(),
  /** Who had the question; who answered it or one shown later in the same part; who reached it without an answer. */
  participants: z.number(),
  reached: z.number(),
  answered: z.number(),
  omitted: z.number(),
  /** Marks earned ÷ marks possible, of those who had it, and of those who reached it; null where no one did. */
  facility: z.number(),
  facilityReached: z.number().nullable(),
  /** Correlation with the marks for the rest of the paper; null where one of the two never varies. */
  discrimination: z.number().nullable(),
  /** Means of those who answered. */
  seconds: z.number().nullable(),
  revisions: z.number().nullable(),
  /** Reliability of the paper without the question; null where it is not known or the question does not count. */
  alphaWithout: z.number().nullable(),
  /** A correction has left the question out of the paper. */
  isVoided: z.boolean(),
})
export type ItemFigures = z.infer<typeof itemFigures>

const paperFigures = z.object({
  number: z.number(),
  learners: z.number(),
  /** Cronbach’s alpha; null where it has no meaning. */
  alpha: z.number().nullable(),
  /** Standard error of measurement, thousandths of a mark. */
  sem: z.number().nullable(),
  /** An interval of 95 per cent for alpha. */
  alphaLow: z.number().nullable(),
  alphaHigh: z.number().nullable(),
  /** Share of all questions of all learners that were not reached. */
  notReached: z.number(),
  /** Awards that would stay the same if the learners sat a parallel paper, as a share; null where awards do not follow the marks. */
  awardConsistency: z.number().nullable(),
})
export type PaperFigures = z.infer<typeof paperFigures>

const questionReport = z.object({
  asOf: moment,
  item: itemFigures,
  /** As learners read it, in the first language that it is written in, as plain text, with its pictures. */
  stem: z.string(),
  figures: z.array(z.object({ sha256: z.string(), width: z.number(), height: z.number(), words: z.string() })),
  /** Comments of learners that name the question, the newest first, 20 at most; hidden ones are left out. */
  comments: z.array(
    z.object({ id: id<'feedback-comment'>(), comment: z.string(), difficulty: z.number().nullable(), sentOn: moment }),
  ),
  /** Empty for a kind without choices. `learners`: five bands of equal size by the rest of the paper, the weakest first. */
  options: z.array(
    z.object({
      /** Empty: no answer. */
      option: z.string(),
      words: z.string(),
      isKey: z.boolean(),
      learners: z.array(z.number()).length(5),
    }),
  ),
})
export type QuestionReport = z.infer<typeof questionReport>

const oneOlympiad = z.object({ id: id<'olympiad'>() })

export const questionReportCalls = {
  questionsByDifficulty: call(
    'POST',
    '/api/reports/olympiad/questions-by-difficulty/{id}',
    organisers,
    'Questions from the hardest to the easiest, judged and measured, and how well each paper measured',
    {
      effect: 'read',
      params: oneOlympiad,
      query: z.object({ format: sheetFormat }),
      orFile: sheetTypes,
      reply: z.object({
        /** When the figures were made: after the last computation, correction or verdict. */
        asOf: moment,
        /** Results have moved since; newer figures are being made. */
        isPending: z.boolean(),
        papers: z.array(paperFigures),
        items: z.array(itemFigures),
      }),
      refusals: ['noResults'],
    },
  ),
  questionReport: call(
    'GET',
    '/api/reports/olympiad/question/{id}',
    organisers,
    'The figures of one question, with its options by the strength of the learners',
    {
      effect: 'read',
      params: oneOlympiad,
      query: z.object({
        questionId: id<'question'>(),
        /** The number of the paper; without it, the newest with the question. */
        paper: z.coerce.number().int().min(1).optional(),
      }),
      reply: questionReport,
      refusals: ['noResults'],
    },
  ),
}
