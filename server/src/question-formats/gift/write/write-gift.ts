import type { Question } from '@agon/domain/question/question'
import { mainLanguage, textOf, withTex } from '#/question-formats/writing/said.ts'
import { giftWriterOf } from './kinds.ts'
import { escapeGift, giftNotePrefix, writeGiftText } from '../escape.ts'
import { baseOf } from '@agon/domain/question/base'
import type { QuestionText } from '@agon/domain/question/parts'
import type { GiftNote } from '../read/note.ts'

export interface QuestionToWrite {
  /** How Moodle lists it; empty for none. */
  title: string
  question: Question
}

/**
 * Writes questions for Moodle and for our own import. What GIFT has no place for (marks, difficulty, translations …)
 * is in a comment before each question, so that reading the file again gives the same questions.
 */
export function writeGift(questions: readonly QuestionToWrite[]): string {
  return questions.map(writeQuestion).join('\n')
}

function writeQuestion({ title, question }: QuestionToWrite): string {
  const language = mainLanguage(question)
  const text = textOf(question)
  const said = withTex(text)
  const kind = giftWriterOf(question)
  const hasFeedback = said.feedback !== undefined && kind.hasFeedback !== false
  const feedback = hasFeedback ? `\n  ####${writeGiftText(said.feedback ?? '')}` : ''
  const named = title === '' ? '' : `::${escapeGift(title)}::`
  return [
    `${giftNotePrefix}${JSON.stringify(noteOf(question, language, text))}`,
    `${named}[html]${escapeGift(said.stem)} {${kind.answers(question, said)}${feedback}\n}`,
    '',
  ].join('\n')
}

function noteOf(question: Question, language: GiftNote['language'], main: QuestionText): GiftNote {
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
