import { splitAnswerFeedback } from '../gift/read/answers.ts'
import { textsOf } from '../gift/read/reading.ts'
import { QuestionFault } from '../reading/imported.ts'
import { answerElement } from '../moodle/write/xml.ts'
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
  moodle: {
    read(reading) {
      const right = reading.answers.filter(({ percent }) => percent === 100)
      const [only] = right
      const said = only?.text.toLowerCase()
      if (right.length !== 1 || (said !== 'true' && said !== 'false'))
        throw new QuestionFault('truth-unreadable', { value: right.map(({ text }) => text).join(', ') })
      return { ...reading.base(), kind: 'true-false', key: said === 'true' }
    },
    write: ({ key }) => ({
      type: 'truefalse',
      xml: [answerElement(key ? 100 : 0, 'true'), answerElement(key ? 0 : 100, 'false')].join('\n'),
    }),
  },
}
