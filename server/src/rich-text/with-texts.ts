import type { QuestionText, RichText } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'

/** The question with each rich text that figures may be in written again. */
export function withTexts<Q extends Pick<Question, 'texts'>>(question: Q, write: (html: RichText) => RichText): Q {
  const texts = Object.fromEntries(
    Object.entries(question.texts).map(([language, text]) => [language, writtenAnew(text, write)]),
  )
  return { ...question, texts }
}

function writtenAnew(text: QuestionText, write: (html: RichText) => RichText): QuestionText {
  const choices = Object.fromEntries(Object.entries(text.choices).map(([id, html]) => [id, write(html)]))
  return {
    ...text,
    stem: write(text.stem),
    choices,
    ...(text.feedback === undefined ? {} : { feedback: write(text.feedback) }),
  }
}
