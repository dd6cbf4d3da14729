import { awards } from '@agon/domain/award'
import { judgements } from '@agon/domain/school-report/lines'
import { z } from 'zod'
import { call } from '../call.ts'
import { id, moment } from '../schema.ts'

/** Words by language. */
const wordsBy = z.record(z.string(), z.string())

const line = z.object({
  /** By language; a topic has the one that its author wrote. */
  titles: wordsBy,
  questions: z.number(),
  /** Thousandths that a learner could earn. */
  marks: z.number(),
  learners: z.number(),
  /** Marks earned ÷ possible, of the school and of learners elsewhere with similar marks; null: too few to tell. */
  earned: z.number().nullable(),
  expected: z.number().nullable(),
  /** Earned less expected, moved towards 0 the fewer the answers are, with an interval of 90 per cent. */
  gap: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  judgement: z.enum(judgements),
})
export type SchoolReportLine = z.infer<typeof line>

const question = z.object({
  questionId: id<'question'>(),
  paperNumber: z.number(),
  moduleIndex: z.number(),
  questionIndex: z.number(),
  topic: z.string(),
  learners: z.number(),
  earned: z.number(),
  expected: z.number(),
  /** Plain text by language; `right` and `wrong` are options. */
  stems: wordsBy,
  /** Empty for a kind that is not answered by them. */
  choices: z.array(wordsBy),
  /** Its pictures, with their descriptions by language. */
  figures: z.array(z.object({ sha256: z.string(), width: z.number(), height: z.number(), words: wordsBy })),
  right: wordsBy.nullable(),
  /** The wrong answer that most chose here, where its share is greater than elsewhere, and its author’s note about it. */
  wrong: z.object({ words: wordsBy, learners: z.number(), note: wordsBy }).nullable(),
})
export type SchoolReportQuestion = z.infer<typeof question>

const next = line.extend({
  /** The question in which the learners fell furthest behind. */
  question: question.nullable(),
  /** Questions of papers that are not used again, with their answers; three at most. */
  practice: z.array(
    z.object({
      questionId: id<'question'>(),
      topic: z.string(),
      /** Where it was asked. */
      olympiadTitle: z.string(),
      stems: wordsBy,
      choices: z.array(wordsBy),
      right: z.array(wordsBy),
    }),
  ),
})
export type PracticeQuestion = z.infer<typeof next>['practice'][number]
export type TeachNext = z.infer<typeof next>

const learnerLine = z.object({
  /** The participant's id. */
  id: id<'participant'>(),
  firstName: z.string(),
  lastName: z.string(),
  grade: z.number(),
  /** Thousandths. */
  mark: z.number(),
  fullMarks: z.number(),
  award: z.enum(awards).nullable(),
  /** Of each strand, or of each topic where there are no strands; null: the learner's paper has no question of it. */
  earned: z.array(z.object({ mark: z.number(), marks: z.number() }).nullable()),
})
export type LearnerLine = z.infer<typeof learnerLine>

const schoolReport = z.object({
  asOf: moment,
  schoolName: z.string(),
  olympiadTitle: z.string(),
  /** With a counted sitting. */
  learners: z.number(),
  /** Topics to teach next, the most marks lost first; three at most. */
  next: z.array(next),
  strands: z.array(line),
  /** `strand`: its place in `strands`, from 0; null where the topic belongs to none. */
  topics: z.array(line.extend({ strand: z.number().nullable() })),
  /** The school's own learners, by name. */
  lines: z.array(learnerLine),
})
export type SchoolReport = z.infer<typeof schoolReport>

export const schoolReportCalls = {
  schoolReport: call(
    'GET',
    '/api/reports/school/{customerParticipantId}',
    ['admin', 'overlord', 'teacher'],
    'Topics to teach next at a school, with its strands; teachers’ once results are released',
    {
      effect: 'read',
      params: z.object({ customerParticipantId: id<'customer-participant'>() }),
      query: z.object({ format: z.enum(['json', 'pdf']).optional() }),
      reply: schoolReport,
      orFile: ['application/pdf'],
      refusals: ['phase', 'noResults'],
    },
  ),
}
