import type { FaceOf } from '../paper.ts'
import type { AddDoubt } from './doubts.ts'
import type { AddFault } from './faults.ts'
import type { Answer, Question, QuestionBase, QuestionKind } from './question.ts'

export type QuestionOf<K extends QuestionKind> = Extract<Question, { kind: K }>
export type AnswerOf<K extends QuestionKind> = Extract<Answer, { kind: K }>
/** How a question of a kind is answered: the kind with what belongs to it. */
export type AnsweringOf<K extends QuestionKind> = Omit<QuestionOf<K>, keyof QuestionBase>
export type Answering = { [K in QuestionKind]: AnsweringOf<K> }[QuestionKind]

/** The rules of one kind of question. Each kind has a file of its name; `kinds.ts` holds them together. */
export interface KindRules<K extends QuestionKind> {
  /** Thousandths of a mark for an answer; below 0 where a wrong one costs something. */
  readonly mark: (question: QuestionOf<K>, answer: AnswerOf<K>) => number
  /** What the key says; null where only people can mark. */
  readonly rightAnswer: (question: QuestionOf<K>) => AnswerOf<K> | null
  /** What a learner gets of it besides its words and figures; never its key. */
  readonly faceOf: (question: QuestionOf<K>) => FaceOf<K>
  /** The ids of all that is written as `choices` in each language, in authored order; none for kinds without. */
  readonly choicesOf: (question: QuestionOf<K>) => readonly string[]
  /** What is in the way of asking it, besides what is so for every kind. */
  readonly faultsOf: (question: QuestionOf<K>, add: AddFault) => void
  /** What is doubtful in it, for kinds where something may be. Asked only of questions without faults. */
  readonly doubtsOf?: (question: QuestionOf<K>, add: AddDoubt) => void
  /** Those of `choicesOf` that are right by themselves, for kinds in which choices are. */
  readonly rightChoicesOf?: (question: QuestionOf<K>) => readonly string[]
}
