import type { QuestionKind } from '@agon/domain/question/parts'
import { readAnswers } from './answers.ts'
import { unescaped } from '../escape.ts'

/** Which kind stands between the braces. */
export function kindOfGift(body: string): QuestionKind {
  if (/^\s*(T|TRUE|F|FALSE)\s*(#[^]*)?$/i.test(body)) return 'true-false'
  if (body.trimStart().startsWith('#')) return 'numeric'
  if (body.trimStart().startsWith('>')) return 'ordering'
  const answers = readAnswers(body, { shares: false, unsigned: hasWrong(body) ? '~' : '=' })
  if (answers.length === 0) return 'extended-text'
  if (hasWrong(body)) return answers.some(({ sign }) => sign === '=') ? 'single-choice' : 'multiple-choice'
  return answers.some(({ text }) => text.includes('->')) ? 'matching' : 'short-text'
}

/** Only questions with choices have one. */
function hasWrong(body: string): boolean {
  return unescaped(body, '~').length > 0
}
