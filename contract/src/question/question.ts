import { faultsOf } from '@agon/domain/question/faults'
import type { Question, QuestionKind } from '@agon/domain/question/question'
import { z } from 'zod'
import { multipleChoice } from './multiple-choice.ts'
import { numeric } from './numeric.ts'
import { singleChoice } from './single-choice.ts'

const kinds = { 'single-choice': singleChoice, 'multiple-choice': multipleChoice, numeric } satisfies Record<
  QuestionKind,
  z.ZodType<Question>
>

/** The shape of a question, as replies carry it. */
export const questionShape = z.discriminatedUnion('kind', [
  kinds['single-choice'],
  kinds['multiple-choice'],
  kinds.numeric,
])

/** A question that can be asked and marked: the rules of its kind hold, and each fault is told at its field. */
export const question = questionShape.superRefine((value, context) => {
  for (const { path, message } of faultsOf(value)) {
    context.addIssue({ code: 'custom', message, path: path.split('.') })
  }
})
