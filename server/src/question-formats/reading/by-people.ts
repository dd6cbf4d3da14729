import type { QuestionBase } from '@agon/domain/question/parts'
import type { Losses } from './imported.ts'

/** Lines of a question whose file says nothing of them. */
export const usualLines = 10

/** Anyone who marks decides what an answer earns. */
export function withoutPenalty(base: QuestionBase, losses: Losses): QuestionBase {
  if (base.penalty > 0) losses.add('penalty-by-people')
  return { ...base, penalty: 0 }
}
