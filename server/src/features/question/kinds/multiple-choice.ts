import { readMultipleChoice } from '../import/gift-choices.ts'
import { writeGiftText } from '../import/gift-scan.ts'
import { QuestionFault } from '../import/imported.ts'
import { lettersOf, readChoices, readRightChoices } from './choices.ts'
import type { KindFiles } from './kind.ts'

export const multipleChoice: KindFiles<'multiple-choice'> = {
  table: {
    names: ['multiple-choice', 'multiple'],
    columns: ['letters', 'scoring'],
    read({ cells, base }) {
      const choices = readChoices(cells)
      const scoring = cells.plain('scoring').toLowerCase()
      if (scoring !== '' && scoring !== 'all' && scoring !== 'each')
        throw new QuestionFault('scoring-unknown', { value: scoring })
      const key = readRightChoices(cells, choices)
      return {
        ...base(choices),
        kind: 'multiple-choice',
        choices,
        key,
        scoring: scoring === 'all' ? 'all' : 'each',
      }
    },
    write({ choices, key, scoring }) {
      const letters = lettersOf(choices)
      const right = choices.filter((id) => key.includes(id)).map((id) => letters[id] ?? '')
      return { cells: { key: right.join(' '), scoring: scoring === 'all' ? 'all' : '' }, choices: letters }
    },
  },
  gift: {
    read: readMultipleChoice,
    answers({ choices, key, scoring }, text) {
      const right = 100 / key.length
      const wrong = scoring === 'each' ? -right : -100
      const shareOf = (id: string) => Number((key.includes(id) ? right : wrong).toFixed(5))
      return choices.map((id) => `\n  ~%${shareOf(id)}%${writeGiftText(text.choices[id] ?? '')}`).join('')
    },
    note: ({ choices, scoring }) => ({ choices, scoring }),
  },
}
