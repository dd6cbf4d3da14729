import type { TextRules } from '@agon/domain/question/form-of-text'
import { differentForms, type AcceptedForm } from '@agon/domain/question/short-text'
import { readAnswers } from '../gift/read/answers.ts'
import { textsOf } from '../gift/read/reading.ts'
import { escapeGift, unescapeGift } from '../gift/scan.ts'
import { sharesOf } from '../gift/read/number.ts'
import { QuestionFault, type Losses } from '../reading/imported.ts'
import { nearestShare } from '../moodle/write/shares.ts'
import { answerElement, element } from '../moodle/write/xml.ts'
import type { KindFiles } from './kind.ts'

export const shortText: KindFiles<'short-text'> = {
  table: {
    names: ['short-text', 'short-answer', 'shortanswer', 'text'],
    columns: ['match'],
    read({ cells, base, losses }) {
      const rules = readRules(cells.plain('match'))
      const accepted = checkedForms(formsIn(cells.plain('key')), rules, losses)
      return { ...base([]), kind: 'short-text', accepted, ...rules }
    },
    write({ accepted, matchCase, matchAccents }) {
      const forms = accepted.map(({ text, percent }) => {
        const escaped = text.replace(/[;=\\]/g, '\\$&')
        return percent === 100 ? escaped : `${escaped} = ${percent}`
      })
      const match = [matchCase ? 'case' : '', matchAccents ? 'accents' : ''].join(' ').trim()
      return { cells: { key: forms.join('; '), match }, choices: {} }
    },
  },
  gift: {
    read(reading) {
      const { body, note, losses, base } = reading
      const answers = readAnswers(body)
      if (answers.some(({ feedback }) => feedback !== '')) losses.add('choice-feedback')
      const rules = { matchCase: note?.matchCase ?? false, matchAccents: note?.matchAccents ?? false }
      const forms = answers.map(({ text, weight }) => ({ text: unescapeGift(text), percent: weight ?? 100 }))
      const accepted = checkedForms(forms, rules, losses)
      return { ...base, kind: 'short-text', accepted, ...rules, texts: textsOf(reading) }
    },
    answers: ({ accepted }) =>
      accepted
        .map(({ text, percent }) => {
          const share = percent !== 100 || text.startsWith('%') ? `%${percent}%` : ''
          return `\n  =${share}${escapeGift(text)}`
        })
        .join(''),
    // An arrow in a form would be read as a pair.
    note: ({ kind, matchCase, matchAccents }) => ({ kind, matchCase, matchAccents }),
  },
  moodle: {
    read(reading) {
      const forms = reading.answers.map(({ text, percent }) => ({ text, percent }))
      const rules = { matchCase: reading.says('usecase'), matchAccents: false }
      const accepted = checkedForms(forms, rules, reading.losses)
      return { ...reading.base(), kind: 'short-text', accepted, ...rules }
    },
    write: ({ accepted, matchCase }) => ({
      type: 'shortanswer',
      xml: [
        element('usecase', matchCase ? '1' : '0'),
        ...accepted.map(({ text, percent }) => answerElement(nearestShare(percent), text, ' format="plain_text"')),
      ].join('\n'),
    }),
  },
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

/** Those that are worth something and differ; what is left out is reported. */
export function checkedForms(found: readonly AcceptedForm[], rules: TextRules, losses: Losses): AcceptedForm[] {
  const worth = found
    .filter(({ percent }) => percent > 0)
    .map(({ text, percent }) => ({ text: text.replace(/\s*[\r\n\t]+\s*/g, ' '), percent }))
  if (worth.length < found.length) losses.add('form-worthless')
  // Of the same form twice the better share stays.
  const accepted = differentForms(
    worth.toSorted((a, b) => b.percent - a.percent),
    rules,
  )
  for (const form of worth) if (!accepted.includes(form)) losses.add('form-repeated', { value: form.text })
  if (accepted.every(({ percent }) => percent < 100))
    throw new QuestionFault('form-none-full', { value: sharesOf(found) })
  const empty = accepted.find(({ text }) => text.replace(/[\s*]/g, '') === '')
  if (empty !== undefined) throw new QuestionFault('form-empty', { value: empty.text })
  return worth.filter((form) => accepted.includes(form))
}
