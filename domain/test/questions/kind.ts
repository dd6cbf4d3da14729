import type { Arbitrary } from 'fast-check'
import type { AnswerOf, QuestionOf } from '#/question/kind.ts'
import type { QuestionKind } from '#/question/parts.ts'

/** Questions of one kind for tests. Each kind has a file of its name; `kinds.ts` holds them together. */
export interface KindSamples<K extends QuestionKind> {
  /** One that has everything that the kind can say, worth `full` with a penalty. */
  readonly question: QuestionOf<K>
  /** Answers to it and what they earn in thousandths of a mark, among them some that earn nothing and some that cost. */
  readonly marked: readonly (readonly [AnswerOf<K>, number])[]
  /** Any question of the kind that can be asked. */
  readonly questions: Arbitrary<QuestionOf<K>>
  /** Any answer that its page may send, of whatever learner. */
  readonly answers: (question: QuestionOf<K>) => Arbitrary<AnswerOf<K>>
}
