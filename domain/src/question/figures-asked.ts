import { figuresIn, figuresInText } from './figure-in-text.ts'
import type { Figure } from './parts.ts'
import type { Question } from './question.ts'

/** Those that a learner sees. What is in the feedback and nowhere else may show what is right, and is held back with it. */
export function figuresAsked(question: Question): Figure[] {
  const texts = Object.values(question.texts)
  const after = new Set(texts.flatMap(({ feedback = '' }) => figuresIn(feedback)))
  const read = new Set(texts.flatMap((text) => [...figuresInText(text)]))
  // What is pointed at is in no text.
  if (question.kind === 'hot-spot') read.add(question.figure)
  return question.figures.filter(({ id }) => !after.has(id) || read.has(id))
}
