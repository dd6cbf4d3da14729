import type { AnsweringOf, QuestionOf } from '@agon/domain/question/kind'
import type { QuestionBase, QuestionKind } from '@agon/domain/question/question'
import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType } from 'react'

export interface KeyProps<K extends QuestionKind> {
  readonly draft: QuestionOf<K>
  /** What was refused, by field: `question.key`. */
  readonly fields: Readonly<Record<string, string>>
  readonly onChange: (draft: QuestionOf<K>) => void
}

/** What goes on with a question that becomes one of another kind. */
export interface Carried {
  readonly choices: readonly string[]
  /** Those of the choices that are right. */
  readonly right: readonly string[]
}

/** How one kind of question is written. Each kind has a file of its name; `kinds.ts` holds them together. */
export interface KindWriting<K extends QuestionKind> {
  readonly name: MessageDescriptor
  /** A question of this kind, with as much of what is carried as fits. */
  readonly make: (base: QuestionBase, carried: Carried) => QuestionOf<K>
  readonly carry: (question: QuestionOf<K>) => Carried
  /** With one more choice, which Enter in the last one asks for. */
  readonly withChoice?: (question: QuestionOf<K>) => QuestionOf<K>
  /** Where it is said what is right. */
  readonly Key: ComponentType<KeyProps<K>>
  /** What is right, in words: `B, D`. */
  readonly Right: ComponentType<{ readonly answering: AnsweringOf<K> }>
}
