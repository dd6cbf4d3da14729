import { baseOf } from '@agon/domain/question/base'
import type { QuestionText } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import { giftWriterOf } from './kinds.ts'
import type { GiftNote } from '../read/note.ts'

export function noteOf(question: Question, language: GiftNote['language'], main: QuestionText): GiftNote {
  const { texts, ...about } = baseOf(question)
  const translations = Object.fromEntries(Object.entries(texts).filter(([code]) => code !== language))
  return {
    ...about,
    language,
    alternatives: main.figures,
    ...(main.clips === undefined ? {} : { clipWords: main.clips }),
    translations,
    ...giftWriterOf(question).note(question, main),
  }
}
