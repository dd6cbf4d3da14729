import type { Question } from '@agon/domain/question/question'
import { lossOf, type ExportLoss } from './losses.ts'
import { wrongShare } from './shares.ts'

/** Whether Moodle knows what a wrong choice costs, or nearly so. */
export function saysCost(question: Question): boolean {
  return question.kind === 'single-choice' && question.penalty > 0 && wrongShare(question) !== 0
}

/** A share that is further from what a wrong choice costs than thousandths are. */
export function lossOfCost(question: Question): ExportLoss[] {
  if (question.kind !== 'single-choice' || !saysCost(question)) return []
  const [cost, share] = [(100 * question.penalty) / question.marks, wrongShare(question)]
  return Math.abs(cost - share) < 0.1 ? [] : [lossOf('cost-nearest', { cost: Math.round(cost * 10) / 10, share })]
}
