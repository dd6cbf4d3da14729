import type { AddDoubt } from './doubts.ts'
import type { AddFault } from './faults.ts'
import { plainText } from './plain-text.ts'
import { readNumber } from './numeric.ts'
import { languages, type QuestionBase, type RichText } from './question.ts'

/** What may be wrong with a list of choices; shared by the kinds that have one. */
export function faultsOfChoices(question: QuestionBase & { choices: readonly string[] }, add: AddFault): void {
  const { choices } = question
  if (choices.length < 2) add('choices', 'fewChoices')
  choices.forEach((id, index) => {
    if (choices.indexOf(id) < index) add(`choices.${index}`, 'sameChoiceId', { id })
  })
  for (const language of languages) {
    const text = question.texts[language]
    if (text === undefined) continue
    const words = choices.map((id) => plainText(text.choices[id] ?? ''))
    choices.forEach((id, index) => {
      const first = words.indexOf(words[index] ?? '')
      if (words[index] === '') add(`texts.${language}.choices.${id}`, 'emptyChoice')
      else if (first < index) add(`texts.${language}.choices.${id}`, 'equalChoices', { other: first + 1 })
    })
    for (const id of Object.keys(text.choices)) {
      if (!choices.includes(id)) add(`texts.${language}.choices.${id}`, 'strangeChoice')
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
