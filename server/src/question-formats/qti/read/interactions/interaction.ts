import type { AnswerOf, QuestionOf } from '@agon/domain/question/kind'
import type { QuestionKind } from '@agon/domain/question/parts'
import type { ItemReading } from '../item.ts'
import type { Responses } from '../processing/rules.ts'
import type { XmlElement } from '#/files/xml/tree.ts'

/** What an interaction asks. Ids are those of the file; marks, penalty and scoring are found out by its rules. */
export interface ReadInteraction<K extends QuestionKind> {
  question: QuestionOf<K>
  /** Answers by which the rules of the file and ours are compared, besides the right one. */
  probes: readonly AnswerOf<K>[]
  /** An answer as the item’s variables hold it. */
  responses: (answer: AnswerOf<K>) => Responses
}

/** Of whatever kind. */
export type AnyReadInteraction = { [K in QuestionKind]: ReadInteraction<K> }[QuestionKind]

/** Throws a QuestionFault. There are several nodes where one question has several of the interaction. */
export type ReadNodes = (reading: ItemReading, nodes: readonly [XmlElement, ...XmlElement[]]) => AnyReadInteraction
