import type { FaceQuestion } from '@agon/domain/paper'
import type { Answer, Language, QuestionText } from '@agon/domain/question/question'

export type QuestionKind = FaceQuestion['kind']
export type AnswerOf<K extends QuestionKind> = Extract<Answer, { kind: K }>

/** What each kind of question gets to draw itself. */
export interface KindProps<K extends QuestionKind> {
  readonly question: FaceQuestion & { kind: K }
  /** In the learner's language. */
  readonly text: Omit<QuestionText, 'feedback'>
  readonly language: Language
  /** Choice ids in this learner's order; empty for kinds without choices. */
  readonly choices: readonly string[]
  readonly answer: AnswerOf<K> | undefined
  /** `typing` while more is likely to come. */
  readonly onAnswer: (answer: AnswerOf<K>, typing: boolean) => void
}
