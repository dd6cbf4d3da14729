import type { FigureMap } from '../geo/map-frame.ts'
import type { Clip, ClipWords } from './clip.ts'

export const questionKinds = [
  'single-choice',
  'multiple-choice',
  'true-false',
  'numeric',
  'short-text',
  'extended-text',
  'hot-spot',
  'map',
  'matching',
  'ordering',
  'gap-selection',
] as const
/** Those that only people can mark: no key says what is right. */
export const kindsMarkedByPeople = ['extended-text'] as const satisfies readonly QuestionKind[]
export type QuestionKind = (typeof questionKinds)[number]

export const difficulties = ['easy', 'medium', 'hard'] as const
export type Difficulty = (typeof difficulties)[number]

/** Languages a question may be written in; BCP 47. The first one present is the fallback. */
export const languages = ['en', 'af', 'zu', 'xh', 'ar'] as const
export type Language = (typeof languages)[number]

/**
 * A safe subset of HTML: p, strong, em, sub, sup, ul, ol, li, table parts, br; no attributes but table spans. Figures of the question are in
 * it by their ids (figure-in-text.ts). Formulas are `<math>`, of the elements that formula/mathml.ts names, with the TeX that each was made
 * from in an `<annotation>`.
 */
export type RichText = string

/** A picture that belongs to a question: an uploaded file, known by the SHA-256 of its bytes (64 hex digits). */
export interface Figure {
  /** Short and unique inside the question, for example `map`. */
  id: string
  sha256: string
  /** Intrinsic size in CSS pixels, so that the page does not jump while the picture loads. */
  width: number
  height: number
  /** A figure that was drawn from a file of places: the file's fingerprint, and how. Learners get neither. */
  drawnFrom?: { sha256: string; map: FigureMap }
}

/** Of a note about a choice, in characters. */
export const longestNote = 300

/** What is read, in one language. */
export interface QuestionText {
  stem: RichText
  /** By choice id; empty for kinds without choices. */
  choices: Record<string, RichText>
  /** Alternative text by figure id: says all that is needed to answer without seeing the figure. */
  figures: Record<string, string>
  /** By the id of the recording; absent where the question has none. */
  clips?: Record<string, ClipWords>
  /** Shown after release only. */
  feedback?: RichText
  /** By choice id, in plain words: the likely misunderstanding. For teachers, in the report of their school. */
  notes?: Record<string, string>
}

/** What every kind has. */
export interface QuestionBase {
  /** Thousandths of a mark for a fully right answer. */
  marks: number
  /** Thousandths of a mark taken off for a wrong answer; 0 for none. An empty answer never costs anything. */
  penalty: number
  difficulty: Difficulty
  topic: string
  /** Where the facts come from, with the year they are true for. */
  source: string
  author: string
  figures: Figure[]
  /** Recordings that are played with the question; absent where there are none. */
  clips?: Clip[]
  texts: Partial<Record<Language, QuestionText>>
}
