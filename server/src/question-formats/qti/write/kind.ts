import type { ClipType, ClipWords } from '@agon/domain/question/clip'
import type { QuestionOf } from '@agon/domain/question/kind'
import type { Language, QuestionKind, QuestionText } from '@agon/domain/question/parts'
import type { WrittenContent, Written } from '../element.ts'
import type { Rules } from './rules.ts'

/** A picture as it is in an item: QTI 2 points at objects, QTI 3.0 at pictures. */
export interface PlacedPicture {
  address: string
  mediaType: string
  width: number
  height: number
  /** What is said instead. */
  words: string
}

/** A recording as it is in an item. */
export interface PlacedClip {
  address: string
  mediaType: ClipType
  words: ClipWords
}

export interface ToWrite<K extends QuestionKind> {
  question: QuestionOf<K>
  language: Language
  text: QuestionText
  /** Of a figure; undefined where its file is gone. */
  picture: (figure: string) => PlacedPicture | undefined
}

/** A picture that is drawn for an item. */
export interface Drawing {
  /** Inside the package. */
  path: string
  svg: string
}

/** What an item of one kind says besides what every item does. */
export interface ItemParts {
  responses: readonly Written[]
  /** What stands below the stem; or the whole body, made of the stem. */
  body: readonly WrittenContent[] | ((stem: string) => readonly WrittenContent[])
  /** null where people mark. */
  rules: Rules | null
  drawings?: readonly Drawing[]
}

/** How one kind is written. Each interaction has a file; `kinds.ts` holds them together. */
export type WriteKind<K extends QuestionKind> = (toWrite: ToWrite<K>) => ItemParts

/** Identifiers begin with a letter. */
export function identifierOf(id: string): string {
  return /^[a-z]/i.test(id) ? id : `_${id}`
}
