import { faultsOf } from '@agon/domain/question/faults'
import type { Question } from '@agon/domain/question/question'
import { cleanQuestion } from '#/rich-text/clean-question.ts'

export interface Whole {
  question: Question
  faults: { path: string; message: string }[]
}

/** Each made safe, with what is wrong with it then. May run in a thread. */
export function wholes(questions: readonly Question[]): Whole[] {
  return questions.map((given) => {
    const question = cleanQuestion(given)
    return { question, faults: faultsOf(question).map(({ path, message }) => ({ path, message })) }
  })
}
