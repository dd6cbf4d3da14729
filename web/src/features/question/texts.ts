import type { Question, QuestionText } from '@agon/domain/question/question'

/** The texts of a question, each changed alike. */
export function everyText(texts: Question['texts'], change: (text: QuestionText) => QuestionText): Question['texts'] {
  return Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, change(text)]))
}
