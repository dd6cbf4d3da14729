import type { QuestionId } from './ids.ts'
import type { Clip } from './question/clip.ts'
import type { HotSpotFace } from './question/hot-spot.ts'
import type { MapFace } from './question/map.ts'
import type { ExtendedTextFace } from './question/extended-text.ts'
import type { GapSelectionFace } from './question/gap-selection.ts'
import type { MatchingFace } from './question/matching.ts'
import type { MultipleChoiceFace } from './question/multiple-choice.ts'
import type { NumericFace } from './question/numeric.ts'
import type { OrderingFace } from './question/ordering.ts'
import type { Figure, Language, QuestionKind, QuestionText, RichText } from './question/parts.ts'
import { seededOrder } from './seeded-order.ts'
import type { ShortTextFace } from './question/short-text.ts'
import type { SingleChoiceFace } from './question/single-choice.ts'
import type { TrueFalseFace } from './question/true-false.ts'

/** The part of a paper that a learner gets: neither keys nor marks, feedback or notes. */
export interface PaperFace {
  languages: Language[]
  modules: FaceModule[]
}

/** A line of text, and rich text, in the languages that it is written in. */
export type LineByLanguage = Partial<Record<Language, string>>
export type RichTextByLanguage = Partial<Record<Language, RichText>>

export interface FaceModule {
  titles: LineByLanguage
  instructions: RichTextByLanguage
  limitSeconds: number
  shuffleQuestions: boolean
  shuffleChoices: boolean
  questions: FaceQuestion[]
}

/** What a kind of question shows a learner besides words and figures. */
export type LearnerViewOf<K extends QuestionKind> = Extract<LearnerView, { kind: K }>
type LearnerView =
  | SingleChoiceFace
  | MultipleChoiceFace
  | TrueFalseFace
  | NumericFace
  | ShortTextFace
  | ExtendedTextFace
  | MatchingFace
  | OrderingFace
  | GapSelectionFace
  | HotSpotFace
  | MapFace

export type FaceQuestion = {
  id: QuestionId
  figures: Figure[]
  /** Absent where there are none. */
  clips?: Clip[]
  texts: Partial<Record<Language, Omit<QuestionText, 'feedback' | 'notes'>>>
} & LearnerViewOf<QuestionKind>

/** A module's questions as one learner sees them. `moduleIndex` counts from 1. */
export function questionOrder<Question>(
  module: { readonly shuffleQuestions: boolean; readonly questions: readonly Question[] },
  moduleIndex: number,
  seed: number,
): Question[] {
  return module.shuffleQuestions ? seededOrder(module.questions, seed, -moduleIndex) : [...module.questions]
}

/** A question's choices as one learner sees them; choices of the same question stand alike on all of its devices. */
export function choiceOrder(
  module: Pick<FaceModule, 'shuffleChoices'>,
  question: { id: QuestionId; choices: readonly string[] },
  seed: number,
): string[] {
  return module.shuffleChoices ? seededOrder(question.choices, seed, question.id) : [...question.choices]
}
