import type { QuestionKind } from '@agon/domain/question/question'
import { readAnswers } from './gift-answers.ts'
import { QuestionFault } from './imported.ts'

/** Which kind stands between the braces. Throws a QuestionFault for those that are none of ours. */
export function kindOfGift(body: string): QuestionKind {
  if (/^\s*(T|TRUE|F|FALSE)\s*(#[^]*)?$/i.test(body)) return 'true-false'
  if (body.trimStart().startsWith('#')) return 'numeric'
  const answers = readAnswers(body)
  if (answers.length === 0) return 'extended-text'
  if (answers.some(({ text }) => text.includes('->'))) throw new QuestionFault('matching')
  if (answers.every(({ sign }) => sign === '=')) return 'short-text'
  return answers.some(({ sign }) => sign === '=') ? 'single-choice' : 'multiple-choice'
}
