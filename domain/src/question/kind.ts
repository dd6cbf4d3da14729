import type { QuestionBase, QuestionKind } from './parts.ts'
import type { Answer, Question } from './question.ts'

export type QuestionOf<K extends QuestionKind> = Extract<Question, { kind: K }>
export type AnswerOf<K extends QuestionKind> = Extract<Answer, { kind: K }>
/** How a question of a kind is answered: the kind with what belongs to it. */
export type AnsweringOf<K extends QuestionKind> = Omit<QuestionOf<K>, keyof QuestionBase>
export type Answering = { [K in QuestionKind]: AnsweringOf<K> }[QuestionKind]
