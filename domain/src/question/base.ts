import type { Answering } from './kind.ts'
import type { QuestionBase } from './parts.ts'
import type { Question } from './question.ts'

/** What every kind has, of any. */
export function baseOf(question: QuestionBase): QuestionBase {
  const { marks, penalty, difficulty, topic, source, author, figures, clips, texts } = question
  const base = { marks, penalty, difficulty, topic, source, author, figures, texts }
  return clips === undefined ? base : { ...base, clips }
}

/** The rest: how a question is answered, which is its kind with what belongs to it. */
export function answeringOf(question: Question): Answering {
  const base = baseOf(question)
  // What is left of a question without its base is how it is answered.
  return Object.fromEntries(Object.entries(question).filter(([name]) => !(name in base))) as Answering
}
