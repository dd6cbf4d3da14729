import { noteOfAnswering } from '../gift/read/answering.ts'
import { readOrdering, writeOrdering } from '../gift/read/ordering.ts'
import { QuestionFault } from '../reading/imported.ts'
import { checkedChoices } from '../reading/rich.ts'
import { firstWords, idsOfWords, withIds } from '../reading/word-ids.ts'
import { lettersOf, readChoices, readLetters } from './choices.ts'
import { answerElement, element } from '../moodle/write/xml.ts'
import type { KindFiles } from './kind.ts'
import { readScoring } from './scoring.ts'

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
  gift: {
    read: readOrdering,
    answers: writeOrdering,
    note: (question, text) => ({
      ...noteOfAnswering(question, text),
      ...(text.feedback === undefined ? {} : { feedback: text.feedback }),
    }),
    hasFeedback: false,
  },
  moodle: {
    read(reading) {
      const { answers } = reading
      const items = idsOfWords(
        answers.map(({ text }) => text),
        'items',
      )
      const base = reading.base(Object.fromEntries(answers.map((answer, at) => [items[at] ?? '', answer.element])))
      for (const text of Object.values(base.texts)) checkedChoices(items.map((id) => text.choices[id] ?? ''))
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
