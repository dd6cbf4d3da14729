import type { LearnerViewOf, FaceQuestion } from '@agon/domain/paper'
import type { MapFrame } from '@agon/domain/geo/map-frame'
import type { SpotShape } from '@agon/domain/question/hot-spot'
import type { MapKey } from '@agon/domain/question/map-key'
import type { QuestionOf } from '@agon/domain/question/kind'
import { plainText } from '@agon/domain/question/plain-text'
import type { Language, QuestionKind, RichText } from '@agon/domain/question/parts'
import type { MemoWords } from '../memo-words.ts'
import type { PrintWords } from '../words.ts'

/** A line with a letter or a number before it. */
export interface Labelled {
  label: string
  html: RichText
}

/** What stands below a question's text and figures on paper. */
export type PaperPart =
  | { as: 'hint'; text: string }
  | { as: 'choices'; items: Labelled[] }
  /** A line to write a number or some words on, with what stands behind it. */
  | { as: 'answer'; room: 'number' | 'words'; unit: string }
  /** Ruled lines over the whole width. */
  | { as: 'lines'; count: number }
  /** Two lists side by side. */
  /** A map to mark a place on. */
  | { as: 'map'; frame: MapFrame }
  | { as: 'lists'; left: Labelled[]; right: Labelled[] }

/** A row of an answer sheet. */
export type SheetRow =
  | { as: 'bubbles'; label: string; letters: string[] }
  | { as: 'box'; label: string; room: 'number' | 'words'; unit: string }
  /** Small boxes for a letter each. */
  | { as: 'boxes'; label: string; count: number }
  | { as: 'lines'; count: number }
  /** The answer is given in the question paper itself. */
  | { as: 'in-paper' }

export interface Setting {
  language: Language
  words: PrintWords
  /** What the face says in this language. */
  text: { stem: RichText; choices: Record<string, RichText>; figures: Record<string, string> }
  /** A number as the language writes it. */
  number: (value: number) => string
}

export interface MemoSetting extends Setting {
  memo: MemoWords
}

/** A figure or a map with what is right drawn on it. */
export type KeyPicture =
  | { as: 'figure'; figure: string; shapes: SpotShape[] }
  | { as: 'map'; frame: MapFrame; key: MapKey }

export interface Key {
  right: Labelled[]
  picture?: KeyPicture
  /** What anyone who marks should look for; empty where the key says all. */
  guidance?: RichText
  /** How it is marked, one sentence each. */
  rules: string[]
}

/** What a learner gets of a question of one kind: words and figures, no key. */
export type FaceQuestionOf<K extends QuestionKind> = FaceQuestion & LearnerViewOf<K>

/** How one kind is on paper. Paper and answer sheet are given no key, so that they cannot print one. */
export interface KindPrint<K extends QuestionKind> {
  /** The question's text as paper has it; absent: as it is. */
  readonly stem?: (stem: RichText) => RichText
  readonly paper: (face: FaceQuestionOf<K>, setting: Setting) => PaperPart[]
  readonly sheet: (face: FaceQuestionOf<K>, setting: Setting) => SheetRow[]
  readonly key: (question: QuestionOf<K>, face: FaceQuestionOf<K>, setting: MemoSetting) => Key
}

/** A, B, C …, and AA after Z. */
export function letterAt(index: number): string {
  const last = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? last : letterAt(Math.floor(index / 26) - 1) + last
}

/** A choice as it is called on paper. */
export interface Choice extends Labelled {
  id: string
}

/** These choices with their letters; those that are letters themselves, of places on a figure, keep their own. */
export function lettered(ids: readonly string[], texts: Readonly<Record<string, RichText>>): Choice[] {
  const own = ids.map((id) => plainText(texts[id] ?? ''))
  if (own.every((text) => /^[A-Z]$/.test(text)) && new Set(own).size === own.length)
    return ids
      .map((id, index) => ({ id, label: own[index] ?? '', html: '' }))
      .toSorted((a, b) => a.label.localeCompare(b.label))
  return ids.map((id, index) => ({ id, label: letterAt(index), html: texts[id] ?? '' }))
}

/** The row for one of these choices, or several. */
export function bubbles(choices: readonly Labelled[], label = ''): SheetRow {
  return { as: 'bubbles', label, letters: choices.map((choice) => choice.label) }
}

/** Plain text as rich text. */
export function escapeText(text: string): RichText {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
