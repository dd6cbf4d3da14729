import type { LearnerViewOf, FaceQuestion } from '@agon/domain/paper'
import type { AnswerOf } from '@agon/domain/question/kind'
import type { Language, QuestionKind, QuestionText } from '@agon/domain/question/parts'

/** What each kind of question gets to draw itself. */
export interface KindProps<K extends QuestionKind> {
  readonly question: Omit<FaceQuestion, 'kind'> & LearnerViewOf<K>
  /** In the learner's language. */
  readonly text: Omit<QuestionText, 'feedback'>
  readonly language: Language
  /** Ids as this learner sees them, in the same order on all devices. */
  readonly inOrder: (ids: readonly string[]) => string[]
  readonly answer: AnswerOf<K> | undefined
  /** `typing` while more is likely to come. */
  readonly onAnswer: (answer: AnswerOf<K>, typing: boolean) => void
}
