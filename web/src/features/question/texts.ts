import { languages, type Language, type QuestionText } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'

/** In the order of `languages`: the database keeps the keys of a record in an order of its own. */
export function languagesOf(question: Question): Language[] {
  return languages.filter((language) => question.texts[language] !== undefined)
}

/** The texts of a question, each changed alike. */
export function everyText(texts: Question['texts'], change: (text: QuestionText) => QuestionText): Question['texts'] {
  return Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, change(text)]))
}
