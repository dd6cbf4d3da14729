import { canonicalJson } from './canonical-json.ts'
import { rulesOf } from './question/kinds.ts'
import { mark } from './question/mark.ts'
import { readNumber } from './question/read-number.ts'
import type { Answer, Question } from './question/question.ts'

export const correctionActs = ['void', 'everybody', 'accept', 'rekey'] as const
export type CorrectionAct = (typeof correctionActs)[number]

/** applying → applied or failed; applied → undoing → undone. */
export const correctionStatuses = ['applying', 'applied', 'undoing', 'undone', 'failed'] as const
export type CorrectionStatus = (typeof correctionStatuses)[number]

/** How many results have another mark or full mark, another rank, another award. */
export interface MovedResults {
  marks: number
  ranks: number
  awards: number
}

/** An answer as it was given, and the mark that it earns, in thousandths. */
export interface AcceptedAnswer {
  answer: Answer
  mark: number
}

/**
 * A correction of a question of a paper, by its effect on the marks.
 * - `void`: the question leaves the paper: its marks leave both the sum and the full marks.
 * - `everybody`: all who had it get its full marks, answered or not.
 * - `accept`: further answers earn marks.
 * - `rekey`: the question is marked by another key.
 */
export type Correction =
  | { readonly act: 'void' }
  | { readonly act: 'everybody' }
  | { readonly act: 'accept'; readonly answers: readonly AcceptedAnswer[] }
  | { readonly act: 'rekey'; readonly question: Question }

/** Whether the question left the paper. */
export const isVoid = (corrections: readonly Correction[]) => corrections.some(({ act }) => act === 'void')

/** Whether all who had the question get its full marks, whatever people gave. */
export const isForEverybody = (corrections: readonly Correction[]) => corrections.some(({ act }) => act === 'everybody')

/** Thousandths of a mark for an answer, after the corrections in the order of their creation. */
export function correctedMark(question: Question, answer: Answer, corrections: readonly Correction[]): number {
  return corrections.reduce(
    (before, correction) => {
      switch (correction.act) {
        case 'void':
          return before
        case 'everybody':
          return question.marks
        case 'accept':
          return correction.answers.find((accepted) => isSame(accepted.answer, answer))?.mark ?? before
        case 'rekey':
          return mark(correction.question, answer)
      }
    },
    mark(question, answer),
  )
}

/** Whether only the key differs: what learners saw and what it is worth are the same. */
export function isRekeyOf(before: Question, after: Question): boolean {
  return isSame(withoutKey(before), withoutKey(after))
}

function withoutKey(question: Question) {
  const { kind, marks, penalty, figures, clips = [], texts } = question
  return { kind, marks, penalty, figures, clips, texts, shown: rulesOf(question).faceOf(question) }
}

const isSame = (a: unknown, b: unknown) => canonicalJson(a) === canonicalJson(b)

/** The question with the key that makes just this answer right; null for kinds whose key is more than one answer. */
export function withKey(question: Question, answer: Answer): Question | null {
  if (question.kind === 'single-choice' && answer.kind === 'single-choice' && answer.choice !== null)
    return { ...question, key: answer.choice }
  if (question.kind === 'multiple-choice' && answer.kind === 'multiple-choice' && answer.choices.length > 0)
    return { ...question, key: answer.choices }
  if (question.kind === 'true-false' && answer.kind === 'true-false' && answer.value !== null)
    return { ...question, key: answer.value }
  if (question.kind === 'numeric' && answer.kind === 'numeric') {
    const key = readNumber(answer.value, question.unit)
    return key === null ? null : { ...question, key }
  }
  return null
}
