import { baseOf } from '@agon/domain/question/base'
import type { Question, QuestionText } from '@agon/domain/question/question'
import { filesOf } from '#/question-formats/kinds/kinds.ts'
import type { GiftNote } from '../note.ts'

// Apart from the reading of notes, which the kinds need themselves.
export function noteOf(question: Question, language: GiftNote['language'], main: QuestionText): GiftNote {
  const { texts, ...about } = baseOf(question)
  const translations = Object.fromEntries(Object.entries(texts).filter(([code]) => code !== language))
  return {
    ...about,
    language,
    alternatives: main.figures,
    ...(main.clips === undefined ? {} : { clipWords: main.clips }),
    translations,
    ...filesOf(question).gift.note(question, main),
  }
}
