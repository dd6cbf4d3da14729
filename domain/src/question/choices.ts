import type { AddFault } from './faults.ts'
import { plainText } from './plain-text.ts'
import { languages, type QuestionBase } from './question.ts'

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
