import { splitAnswerFeedback } from '../import/gift-answers.ts'
import { textsOf } from '../import/gift-reading.ts'
import { QuestionFault } from '../import/imported.ts'
import type { KindFiles } from './kind.ts'

export const trueFalse: KindFiles<'true-false'> = {
  table: {
    names: ['true-false', 'true/false'],
    columns: [],
    read({ cells, base }) {
      const said = /^(?:(t|true)|f|false)$/i.exec(cells.plain('key'))
      if (said === null) throw new QuestionFault('truth-unreadable', { value: cells.plain('key') })
      return { ...base([]), kind: 'true-false', key: said[1] !== undefined }
    },
    write: ({ key }) => ({ cells: { key: String(key) }, choices: {} }),
  },
  gift: {
    read(reading) {
      const { text, feedback } = splitAnswerFeedback(reading.body)
      if (feedback !== '') reading.losses.add('choice-feedback')
      return { ...reading.base, kind: 'true-false', key: /^\s*t/i.test(text), texts: textsOf(reading) }
    },
    answers: ({ key }) => (key ? 'TRUE' : 'FALSE'),
    note: () => ({}),
  },
}
