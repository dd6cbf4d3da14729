import type { AddDoubt } from './doubts.ts'
import type { AddFault } from './fault-words.ts'
import { plainText } from './plain-text.ts'
import { readNumber } from './read-number.ts'
import { languages, type QuestionBase, type RichText } from './parts.ts'

/** What may be wrong with a list of choices; shared by the kinds that have one. */
export function faultsOfChoices(question: QuestionBase & { choices: readonly string[] }, add: AddFault): void {
  const { choices } = question
  if (choices.length < 2) add('choices', 'fewChoices')
  faultsOfIds('choices', choices, add)
  faultsOfWords(question, choices, add)
  faultsOfStrangeChoices(question, choices, add)
}

/** Each id stands for one choice; `path` is where the list stands. */
export function faultsOfIds(path: string, ids: readonly string[], add: AddFault): void {
  ids.forEach((id, index) => {
    if (ids.indexOf(id) < index) add(`${path}.${index}`, 'sameChoiceId', { id })
  })
}

/** Those that are chosen among one another have words, and words of their own, in every language. */
export function faultsOfWords({ texts }: QuestionBase, ids: readonly string[], add: AddFault): void {
  for (const language of languages) {
    const text = texts[language]
    if (text === undefined) continue
    const words = ids.map((id) => plainText(text.choices[id] ?? ''))
    ids.forEach((id, index) => {
      const first = words.indexOf(words[index] ?? '')
      if (words[index] === '') add(`texts.${language}.choices.${id}`, 'emptyChoice')
      else if (first < index) add(`texts.${language}.choices.${id}`, 'equalChoices', { other: first + 1 })
    })
  }
}

/** Nothing is written as a choice that is none. */
export function faultsOfStrangeChoices({ texts }: QuestionBase, ids: readonly string[], add: AddFault): void {
  for (const language of languages) {
    for (const id of Object.keys(texts[language]?.choices ?? {})) {
      if (!ids.includes(id)) add(`texts.${language}.choices.${id}`, 'strangeChoice')
    }
  }
}

/** Choices that differ as they are written and hardly as they are read: `0.5 km` and `0,50 km`, `Orange` and `orange.` */
export function doubtsOfChoices(question: QuestionBase & { choices: readonly string[] }, add: AddDoubt): void {
  for (const language of languages) {
    const text = question.texts[language]
    if (text === undefined) continue
    const read = question.choices.map((id) => asRead(text.choices[id] ?? ''))
    question.choices.forEach((id, index) => {
      const first = read.indexOf(read[index] ?? '')
      if (first < index) add(`texts.${language}.choices.${id}`, 'nearlyEqualChoices', { other: first + 1 })
    })
  }
}

/** A number with what stands behind it; other words without what hardly tells them apart. */
function asRead(html: RichText): string {
  const words = plainText(html)
  const [, digits = '', rest = ''] = /^([-+\u2212]?\d[\d\s.,]*)(.*)$/.exec(words) ?? []
  const number = readNumber(digits)
  if (number !== null) return `${number}|${rest.replace(/\s/g, '')}`
  const bare = words.toLowerCase().replace(/[\s.,;:!?'"‘’“”]/g, '')
  return bare === '' ? words : bare
}
