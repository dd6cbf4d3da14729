import { tell, type Params, type Message } from '@agon/domain/message'
import type { Question } from '@agon/domain/question/question'
import { saidOf, type Detail } from './said.ts'
import { questionExportWords, type QuestionExportCode } from './words.ts'

export type ExportLoss = Message<QuestionExportCode>

export function lossOf(code: QuestionExportCode, params: Params = {}): ExportLoss {
  return tell(questionExportWords, code, params)
}

/** One loss for each of these details that the question says. */
export function lossesOf(
  question: Question,
  code: 'left-out' | 'seen-by-agon',
  among: readonly Detail[],
): ExportLoss[] {
  return saidOf(question, among).map((what) => lossOf(code, { what }))
}

export interface GroupedLoss extends ExportLoss {
  /** Which questions it is so of, by their places in the module. */
  questions: number[]
}

/** The same loss of many questions is reported once. */
export function grouped(losses: readonly (readonly ExportLoss[])[]): GroupedLoss[] {
  const found = new Map<string, GroupedLoss>()
  for (const [at, ofOne] of losses.entries()) {
    for (const loss of ofOne) {
      const known = found.get(loss.message)
      if (known === undefined) found.set(loss.message, { ...loss, questions: [at + 1] })
      else known.questions.push(at + 1)
    }
  }
  return [...found.values()]
}
