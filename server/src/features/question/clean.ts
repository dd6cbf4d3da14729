import type { Question, QuestionText } from '@agon/domain/question/question'
import { cleanRichText } from './rich-text.ts'

/** The question with every rich text made safe. */
export function cleanQuestion(question: Question): Question {
  const texts = Object.fromEntries(
    Object.entries(question.texts).map(([language, text]) => [language, cleanText(text)]),
  )
  const safe = { ...question, texts }
  return safe.kind === 'extended-text' ? { ...safe, guidance: cleanRichText(safe.guidance).text } : safe
}

function cleanText(text: QuestionText): QuestionText {
  const choices = Object.fromEntries(Object.entries(text.choices).map(([id, html]) => [id, cleanRichText(html).text]))
  return {
    ...text,
    stem: cleanRichText(text.stem).text,
    choices,
    ...(text.feedback === undefined ? {} : { feedback: cleanRichText(text.feedback).text }),
  }
}
