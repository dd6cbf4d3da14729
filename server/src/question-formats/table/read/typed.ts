import type { TextRules } from '@agon/domain/question/form-of-text'
import { lineBounds } from '@agon/domain/question/extended-text'
import { readNumber } from '@agon/domain/question/read-number'
import type { AcceptedForm } from '@agon/domain/question/short-text'
import { checkedForms } from '#/question-formats/reading/accepted-forms.ts'
import { usualLines, withoutPenalty } from '#/question-formats/reading/by-people.ts'
import { QuestionFault } from '#/question-formats/reading/imported.ts'
import type { TableReader } from './kind.ts'

export const numeric: TableReader<'numeric'> = {
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
}

export const shortText: TableReader<'short-text'> = {
  names: ['short-text', 'short-answer', 'shortanswer', 'text'],
  columns: ['match'],
  read({ cells, base, losses }) {
    const rules = readRules(cells.plain('match'))
    const accepted = checkedForms(formsIn(cells.plain('key')), rules, losses)
    return { ...base([]), kind: 'short-text', accepted, ...rules }
  },
}

export const extendedText: TableReader<'extended-text'> = {
  names: ['extended-text', 'essay'],
  columns: ['words', 'lines', 'guidance'],
  keyless: true,
  read({ cells, base, rich, losses }) {
    const wordLimit = readWhole(cells.plain('words'), 1, 5000)
    const lines = readWhole(cells.plain('lines'), lineBounds.least, lineBounds.most) ?? usualLines
    return {
      ...withoutPenalty(base([]), losses),
      kind: 'extended-text',
      wordLimit,
      lines,
      guidance: rich(cells.plain('guidance')),
    }
  },
}

/** null where nothing is said. */
function readWhole(value: string, least: number, most: number): number | null {
  if (value === '') return null
  const number = /^\d{1,4}$/.test(value) ? Number(value) : Number.NaN
  if (!(number >= least && number <= most)) throw new QuestionFault('whole-outside', { value, least, most })
  return number
}

/** `Oslo; Christiania = 50`: forms with their shares in per cent; a backslash before a sign takes it as it is. */
function formsIn(key: string): AcceptedForm[] {
  return key
    .split(/(?<=(?:^|[^\\])(?:\\\\)*);/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const share = /(?<=(?:^|[^\\])(?:\\\\)*)=\s*([^=%\s]*)\s*%?$/.exec(part)
      const text = part
        .slice(0, share?.index)
        .trim()
        .replace(/\\([;=\\])/g, '$1')
      if (share === null) return { text, percent: 100 }
      const percent = Number((share[1] ?? '').replace(',', '.'))
      if (share[1] === '' || !(percent >= 0 && percent <= 100))
        throw new QuestionFault('weight-unreadable', { value: share[1] ?? '' })
      return { text, percent }
    })
}

/** What must agree: `case`, `accents`, or both. */
function readRules(said: string): TextRules {
  const words = said
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
  const strange = words.find((word) => word !== 'case' && word !== 'accents')
  if (strange !== undefined) throw new QuestionFault('match-unknown', { value: strange })
  return { matchCase: words.includes('case'), matchAccents: words.includes('accents') }
}
