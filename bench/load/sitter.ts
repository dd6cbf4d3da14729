import type { Answer } from '@agon/domain/question/question'

/** A learner who sits, with all that its device knows. */
export interface Sitter {
  attemptId: number
  token: string
  epoch: number
  device: string
  answers: { questionId: number; answers: Answer[] }[]
}

/** What a learner answers with its nth save, by index: the next question, or another answer to one. */
export function choiceAt({ answers }: Pick<Sitter, 'answers'>, sequence: number): { question: number; answer: number } {
  const question = sequence % answers.length
  const its = answers[question]?.answers.length ?? 1
  return { question, answer: Math.floor(sequence / answers.length) % its }
}
