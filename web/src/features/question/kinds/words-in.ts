import { plainText } from '@agon/domain/question/plain-text'
import { languages, type QuestionBase } from '@agon/domain/question/parts'

/** The words of a choice in the first language that has them; empty where none has. */
export function wordsIn({ texts }: Pick<QuestionBase, 'texts'>, id: string): string {
  const words = languages.map((language) => plainText(texts[language]?.choices[id] ?? ''))
  return words.find((one) => one !== '') ?? ''
}
