import { faultsOf } from '@agon/domain/question/faults'
import { z } from 'zod'
import { shapesOf } from './kinds.ts'

/** The shape of a question, as replies carry it. */
export const questionShape = z.discriminatedUnion('kind', shapesOf('question'))

/** A question that can be asked and marked: the rules of its kind hold, and each fault is told at its field. */
export const question = questionShape.superRefine((value, context) => {
  for (const { path, message } of faultsOf(value)) {
    context.addIssue({ code: 'custom', message, path: path.split('.') })
  }
})
