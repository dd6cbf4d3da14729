import type { AddDoubt } from './doubts.ts'
import type { AddFault } from './fault-words.ts'
import type { QuestionBase } from './parts.ts'

/** The rules of one kind of question. Each kind has a file of its name; `kinds.ts` holds them together. */
export interface KindRules<Question extends QuestionBase, Answer, LearnerView> {
  /** Thousandths of a mark for an answer; below 0 where a wrong one costs something. */
  readonly mark: (question: Question, answer: Answer) => number
  /** What the key says; null where only people can mark. */
  readonly rightAnswer: (question: Question) => Answer | null
  /** What a learner gets of it besides its words and figures; never its key. */
  readonly faceOf: (question: Question) => LearnerView
  /** The ids of all that is written as `choices` in each language, in authored order; none for kinds without. */
  readonly choicesOf: (question: Question) => readonly string[]
  /** What is in the way of asking it, besides what is so for every kind. */
  readonly faultsOf: (question: Question, add: AddFault) => void
  /** What is doubtful in it, for kinds where something may be. Asked only of questions without faults. */
  readonly doubtsOf?: (question: Question, add: AddDoubt) => void
  /** Those of `choicesOf` that are right by themselves, for kinds in which choices are. */
  readonly rightChoicesOf?: (question: Question) => readonly string[]
}
