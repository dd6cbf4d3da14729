import type { SingleChoice } from '@agon/domain/question/single-choice'
import { readSingleChoice } from '../import/gift-choices.ts'
import { writeGiftText } from '../import/gift-scan.ts'
import { QuestionFault } from '../import/imported.ts'
import { lettersOf, readChoices, readRightChoices } from './choices.ts'
import type { KindFiles } from './kind.ts'

export const singleChoice: KindFiles<'single-choice'> = {
  table: {
    names: ['single-choice', 'single'],
    columns: ['letters'],
    read({ cells, base }) {
      const choices = readChoices(cells)
      const [key, ...more] = readRightChoices(cells, choices)
      if (key === undefined || more.length > 0) throw new QuestionFault('key-not-one', { right: more.length + 1 })
      return { ...base(choices), kind: 'single-choice', choices, key }
    },
    write({ choices, key }) {
      const letters = lettersOf(choices)
      return { cells: { key: letters[key] ?? '' }, choices: letters }
    },
  },
  gift: {
    read: readSingleChoice,
    answers(question, { choices }) {
      const share = -wrongShare(question)
      const write = (id: string, text: string) => {
        if (id === question.key) return `=${text.startsWith('%') ? '%100%' : ''}${writeGiftText(text)}`
        // A share is said where it means something, and where the text would be taken for one: `%5% of land`.
        return `~${share !== 0 || text.startsWith('%') ? `%${share}%` : ''}${writeGiftText(text)}`
      }
      return question.choices.map((id) => `\n  ${write(id, choices[id] ?? '')}`).join('')
    },
    note: ({ choices }) => ({ choices }),
  },
}

/** Moodle takes these shares only; any other penalty stands in the comment alone. */
const moodleShares = [
  5, 10, 11.11111, 12.5, 14.28571, 16.66667, 20, 25, 30, 33.33333, 40, 50, 60, 66.66667, 70, 75, 80, 83.33333, 90, 100,
]

function wrongShare({ penalty, marks }: SingleChoice): number {
  return moodleShares.find((candidate) => Math.abs(candidate - (100 * penalty) / marks) < 0.01) ?? 0
}
