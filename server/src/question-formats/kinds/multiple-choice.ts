import type { MultipleChoice } from '@agon/domain/question/multiple-choice'
import { readMultipleChoice, scoringOf } from '../gift/read/choices.ts'
import { writeGiftText } from '../gift/scan.ts'
import { readMoodleChoices, writeMoodleChoices } from '../moodle/read/choices.ts'
import { lettersOf, readChoices, readRightChoices } from './choices.ts'
import type { KindFiles } from './kind.ts'
import { readScoring } from './scoring.ts'

export const multipleChoice: KindFiles<'multiple-choice'> = {
  table: {
    names: ['multiple-choice', 'multiple'],
    columns: ['letters', 'scoring'],
    read({ cells, base }) {
      const choices = readChoices(cells)
      const key = readRightChoices(cells, choices)
      return {
        ...base(choices),
        kind: 'multiple-choice',
        choices,
        key,
        scoring: readScoring(cells),
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
    answers(question, text) {
      const { choices } = question
      return choices.map((id) => `\n  ~%${shareOf(question, id)}%${writeGiftText(text.choices[id] ?? '')}`).join('')
    },
    note: ({ choices, scoring }) => ({ choices, scoring }),
  },
  moodle: {
    read(reading) {
      const { base, ids, weights } = readMoodleChoices(reading)
      const key = ids.filter((_, at) => (weights[at] ?? 0) > 0)
      const scoring = scoringOf(weights, reading.losses)
      return { ...base, kind: 'multiple-choice', choices: ids, key, scoring }
    },
    write: (question, text) => ({
      type: 'multichoice',
      xml: writeMoodleChoices(question.choices, text, (id) => shareOf(question, id), false),
    }),
  },
}

/** In per cent of the marks. */
function shareOf({ key, scoring }: MultipleChoice, id: string): number {
  const right = 100 / key.length
  const wrong = scoring === 'each' ? -right : -100
  return Number((key.includes(id) ? right : wrong).toFixed(5))
}
