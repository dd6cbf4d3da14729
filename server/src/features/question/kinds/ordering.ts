import { orderingAnswering } from '@agon/contract/question/ordering'
import { z } from 'zod'
import { QuestionFault } from '../import/imported.ts'
import { firstWords, idsOfWords, withIds } from '../import/word-ids.ts'
import { lettersOf, readChoices, readLetters } from './choices.ts'
import { answerElement, element } from '../moodle/xml-write.ts'
import { giftByNote } from './gift-by-note.ts'
import type { KindFiles } from './kind.ts'
import { readScoring } from './scoring.ts'

const answering = z.strictObject(orderingAnswering)

export const ordering: KindFiles<'ordering'> = {
  table: {
    names: ['ordering', 'order'],
    columns: ['letters', 'scoring'],
    read({ cells, base }) {
      const letters = readChoices(cells)
      const key = readLetters(cells, letters)
      const left = letters.find((letter) => !key.includes(letter))
      if (left !== undefined) throw new QuestionFault('order-lacks', { value: left })
      const asWritten = base(letters)
      const ids = idsOfWords(firstWords(asWritten, key), 'items')
      return {
        ...withIds(asWritten, new Map(key.map((letter, at) => [letter, ids[at] ?? '']))),
        kind: 'ordering',
        items: ids,
        scoring: readScoring(cells),
      }
    },
    write({ items, scoring }) {
      const letters = lettersOf(items)
      const key = items.map((id) => letters[id] ?? '').join(' ')
      return { cells: { key, scoring: scoring === 'all' ? 'all' : '' }, choices: letters }
    },
  },
  gift: giftByNote(answering),
  moodle: {
    read(reading) {
      const { answers } = reading
      const items = idsOfWords(
        answers.map(({ text }) => text),
        'items',
      )
      const base = reading.base(Object.fromEntries(answers.map((answer, at) => [items[at] ?? '', answer.element])))
      const scoring = reading.said('gradingtype') === 'ALL_OR_NOTHING' ? 'all' : 'each'
      return { ...base, kind: 'ordering', items, scoring }
    },
    write: ({ items, scoring }, { choices }) => ({
      type: 'ordering',
      xml: [
        element('layouttype', 'VERTICAL'),
        element('selecttype', 'ALL'),
        element('gradingtype', scoring === 'all' ? 'ALL_OR_NOTHING' : 'RELATIVE_NEXT_EXCLUDE_LAST'),
        ...items.map((id, at) => answerElement(at + 1, choices[id] ?? '')),
      ].join('\n'),
    }),
  },
}
