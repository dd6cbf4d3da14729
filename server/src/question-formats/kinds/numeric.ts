import { readNumber } from '@agon/domain/question/numeric'
import { readNumberKey } from '../gift/read/number.ts'
import { textsOf } from '../gift/read/reading.ts'
import { readMoodleNumber, readMoodleUnit, writeMoodleNumber } from '../moodle/read/number.ts'
import { QuestionFault } from '../reading/imported.ts'
import type { KindFiles } from './kind.ts'

export const numeric: KindFiles<'numeric'> = {
  table: {
    names: ['numeric', 'number'],
    columns: ['tolerance', 'unit'],
    read({ cells, base }) {
      const [value, reach] = [cells.plain('key'), cells.plain('tolerance')]
      const key = readNumber(value)
      if (key === null) throw new QuestionFault('number-unreadable', { value })
      const tolerance = reach === '' ? 0 : readNumber(reach)
      if (tolerance === null || tolerance < 0) throw new QuestionFault('tolerance-unreadable', { value: reach })
      return { ...base([]), kind: 'numeric', key, tolerance, unit: cells.plain('unit') }
    },
    write: ({ key, tolerance, unit }) => ({
      cells: { key: inDigits(key), tolerance: tolerance === 0 ? '' : inDigits(tolerance), unit },
      choices: {},
    }),
  },
  gift: {
    read(reading) {
      const { body, losses, base, note } = reading
      // Behind the sign of a number.
      const { key, tolerance } = readNumberKey(body.slice(1), losses)
      return { ...base, kind: 'numeric', key, tolerance, unit: note?.unit ?? '', texts: textsOf(reading) }
    },
    answers: ({ key, tolerance }) => `#${key}:${tolerance}`,
    note: ({ unit }) => ({ unit }),
  },
  moodle: {
    read(reading) {
      const { key, tolerance } = readMoodleNumber(reading)
      return { ...reading.base(), kind: 'numeric', key, tolerance, unit: readMoodleUnit(reading) }
    },
    write: ({ key, tolerance, unit }) => ({ type: 'numerical', xml: writeMoodleNumber(key, tolerance, unit) }),
  },
}

const digits = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 100 })

/** A very great or small number too is written out, for none is read with an exponent. */
export function inDigits(number: number): string {
  return String(number).includes('e') ? digits.format(number) : String(number)
}
