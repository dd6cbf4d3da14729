import type { Question } from '@agon/domain/question/question'
import { cleanRichText } from './clean-text.ts'
import { withTexts } from './with-texts.ts'

/** The question with every rich text made safe. */
export function cleanQuestion(question: Question): Question {
  const safe = withTexts(question, (html) => cleanRichText(html, 'words-and-figures').text)
  return safe.kind === 'extended-text' ? { ...safe, guidance: cleanRichText(safe.guidance).text } : safe
}
