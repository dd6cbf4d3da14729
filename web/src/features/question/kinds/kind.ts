import type { AnsweringOf, QuestionOf } from '@agon/domain/question/kind'
import type { QuestionBase, QuestionKind } from '@agon/domain/question/parts'
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

/** One of the texts that are written as choices. */
export interface ChoiceField<Q> {
  readonly id: string
  /** What it is called: `Choice A`. */
  readonly name: MessageDescriptor
  /** With the next one, for which Enter asks here. */
  readonly withNext?: (question: Q) => Q
}

export interface RightProps<K extends QuestionKind> {
  readonly answering: AnsweringOf<K>
  /** What is written as a choice, in one language. */
  readonly wordsOf: (id: string) => string
}

/** How one kind of question is written. Each kind has a file of its name; `kinds.ts` holds them together. */
export interface KindWriting<K extends QuestionKind> {
  readonly name: MessageDescriptor
  /** A question of this kind, with as much of what is carried as fits. */
  readonly make: (base: QuestionBase, carried: Carried) => QuestionOf<K>
  readonly carry: (question: QuestionOf<K>) => Carried
  /** What is written as choices, in the order of writing; absent where nothing is. */
  readonly choiceFields?: (question: QuestionOf<K>) => readonly ChoiceField<QuestionOf<K>>[]
  /** Follows what was just written in a text. */
  readonly afterWriting?: (question: QuestionOf<K>) => QuestionOf<K>
  /** Where it is said what is right. */
  readonly Key: ComponentType<KeyProps<K>>
  /** What is right, in words: `B, D`. */
  readonly Right: ComponentType<RightProps<K>>
}
