import type { QuestionKind } from '@agon/domain/question/question'
import { readAnswers } from './gift-answers.ts'

/** Which kind stands between the braces. */
export function kindOfGift(body: string): QuestionKind {
  if (/^\s*(T|TRUE|F|FALSE)\s*(#[^]*)?$/i.test(body)) return 'true-false'
  if (body.trimStart().startsWith('#')) return 'numeric'
  const answers = readAnswers(body, { shares: false })
  if (answers.length === 0) return 'extended-text'
  if (answers.some(({ text }) => text.includes('->'))) return 'matching'
  if (answers.every(({ sign }) => sign === '=')) return 'short-text'
  return answers.some(({ sign }) => sign === '=') ? 'single-choice' : 'multiple-choice'
}
