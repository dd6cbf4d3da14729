import { createHash } from 'node:crypto'
import { languages, type QuestionBase, type RichText } from '@agon/domain/question/parts'

/** Ids made of the words alone: unlike places in a list they say nothing of what belongs where. `list` sets equal words in two lists apart. */
export function idsOfWords(words: readonly RichText[], list: string): string[] {
  return words.map((text) => `w${createHash('sha256').update(`${list} ${text}`).digest('hex').slice(0, 8)}`)
}

/** The words of these choices in the first language that there is. */
export function firstWords({ texts }: QuestionBase, ids: readonly string[]): RichText[] {
  const text = languages.map((language) => texts[language]).find((one) => one !== undefined)
  return ids.map((id) => text?.choices[id] ?? '')
}

/** A question's texts with other ids for its choices. */
export function withIds(base: QuestionBase, ids: ReadonlyMap<string, string>): QuestionBase {
  const texts = Object.fromEntries(
    Object.entries(base.texts).map(([language, text]) => {
      const choices = Object.entries(text.choices).map(([id, words]) => [ids.get(id) ?? id, words])
      return [language, { ...text, choices: Object.fromEntries(choices) }]
    }),
  )
  return { ...base, texts }
}
