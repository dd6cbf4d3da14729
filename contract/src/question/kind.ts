import type { LearnerViewOf } from '@agon/domain/paper'
import type { AnswerOf, QuestionOf } from '@agon/domain/question/kind'
import type { QuestionKind } from '@agon/domain/question/parts'
import type { z } from 'zod'

/** One kind of question as it travels. Each kind has a file of its name; `kinds.ts` holds them together. */
export interface KindShapes<K extends QuestionKind> {
  readonly question: z.ZodType<QuestionOf<K>>
  readonly answer: z.ZodType<AnswerOf<K>>
  /** What a learner gets of it besides words and figures, field by field. */
  readonly face: { readonly [F in Exclude<keyof LearnerViewOf<K>, 'kind'>]: z.ZodType<LearnerViewOf<K>[F]> }
}
