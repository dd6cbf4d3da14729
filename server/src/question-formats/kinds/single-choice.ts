import type { SingleChoice } from '@agon/domain/question/single-choice'
import { penaltyOf, readSingleChoice } from '../gift/read/choices.ts'
import { writeGiftText } from '../gift/scan.ts'
import { QuestionFault, quoted } from '../reading/imported.ts'
import { nearestCost } from '../moodle/write/shares.ts'
import { readMoodleChoices, writeMoodleChoices } from '../moodle/read/choices.ts'
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
  moodle: {
    read(reading) {
      const { base, ids, weights } = readMoodleChoices(reading)
      const isRight = (_: unknown, at: number) => (weights[at] ?? 0) > 99.5
      const [key, ...more] = ids.filter(isRight)
      const words = reading.answers.map(({ text }) => text)
      if (key === undefined) throw new QuestionFault('no-right-choice', { value: quoted(words) })
      if (more.length > 0) throw new QuestionFault('several-right', { value: quoted(words.filter(isRight)) })
      if (weights.some((weight) => weight > 0 && weight <= 99.5)) reading.losses.add('part-marks')
      const penalty = penaltyOf(weights, base.marks, reading.losses)
      return { ...base, kind: 'single-choice', choices: ids, key, penalty }
    },
    write: (question, text) => ({
      type: 'multichoice',
      xml: writeMoodleChoices(
        question.choices,
        text,
        (id) => (id === question.key ? 100 : 0 - wrongShare(question)),
        true,
      ),
    }),
  },
}

/** What a wrong choice costs in per cent, as near as Moodle can have it; the penalty itself is in the comment. */
export function wrongShare({ penalty, marks }: SingleChoice): number {
  return nearestCost((100 * penalty) / marks)
}
