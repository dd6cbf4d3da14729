import type { QuestionBase, QuestionText, RichText } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import { translationsFor, type GiftNote } from './note.ts'
import type { Losses } from '#/question-formats/reading/imported.ts'

/** A question of a GIFT file whose kind reads on from here. */
export interface GiftReading {
  /** What stands between the braces without the feedback to the whole question, still escaped. */
  readonly body: string
  /** What our own export said of it besides; null for a file from elsewhere. */
  readonly note: GiftNote | null
  /** Makes an escaped text safe. */
  readonly rich: (escaped: string) => RichText
  readonly losses: Losses
  /** What every kind has, its texts still to come: `textsOf`. */
  readonly base: QuestionBase
  /** In the file's language, without choices. */
  readonly main: QuestionText
}

/** The texts in all languages; `choices` are those of the file's own. Translations that were made for others are left out. */
export function textsOf(
  { note, main, losses }: GiftReading,
  choices: Record<string, RichText> = {},
): Question['texts'] {
  const text = { ...main, choices }
  if (note === null) return { en: text }
  const translations = translationsFor(note, Object.keys(choices))
  if (Object.keys(translations).length < Object.keys(note.translations).length) losses.add('note-choices')
  return { [note.language]: text, ...translations }
}
