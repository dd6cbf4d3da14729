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
import type { Figure, Language, QuestionKind, QuestionText, RichText } from './question/question.ts'
import type { ShortTextFace } from './question/short-text.ts'
import type { SingleChoiceFace } from './question/single-choice.ts'
import type { TrueFalseFace } from './question/true-false.ts'

/** What a learner gets of a paper: neither keys nor marks nor feedback. */
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
export type FaceOf<K extends QuestionKind> = Extract<Face, { kind: K }>
type Face =
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
  texts: Partial<Record<Language, Omit<QuestionText, 'feedback'>>>
} & FaceOf<QuestionKind>

/** A module's questions as one learner sees them. `moduleIndex` counts from 1. */
export function questionOrder(
  module: Pick<FaceModule, 'shuffleQuestions' | 'questions'>,
  moduleIndex: number,
  seed: number,
): FaceQuestion[] {
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

/** A list in the order that a seed gives it: the same seed and salt give the same order, everywhere (Fisher–Yates on mulberry32). */
export function seededOrder<T>(items: readonly T[], seed: number, salt: number): T[] {
  const result = [...items]
  let state = (seed ^ Math.imul(salt, 0x9e3779b1)) >>> 0
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  for (let index = result.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1))
    const [a, b] = [result[index], result[other]]
    // Both indexes are inside the list.
    result[index] = b as T
    result[other] = a as T
  }
  return result
}
