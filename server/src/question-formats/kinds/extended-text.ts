import { lineBounds } from '@agon/domain/question/extended-text'
import type { QuestionBase } from '@agon/domain/question/question'
import { textsOf } from '../gift/read/reading.ts'
import { QuestionFault, type Losses } from '../reading/imported.ts'
import { element, textElement } from '../moodle/write/xml.ts'
import type { KindFiles } from './kind.ts'

/** Lines of a question whose file says nothing of them. */
const usualLines = 10

export const extendedText: KindFiles<'extended-text'> = {
  table: {
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
    write: ({ wordLimit, lines, guidance }) => ({
      cells: {
        words: wordLimit === null ? '' : String(wordLimit),
        lines: lines === usualLines ? '' : String(lines),
        guidance,
      },
      choices: {},
    }),
  },
  gift: {
    read(reading) {
      const { note, base, losses } = reading
      return {
        ...withoutPenalty(base, losses),
        kind: 'extended-text',
        wordLimit: note?.wordLimit ?? null,
        lines: note?.lines ?? usualLines,
        guidance: note?.guidance ?? '',
        texts: textsOf(reading),
      }
    },
    answers: () => '',
    note: ({ wordLimit, lines, guidance }) => ({ wordLimit, lines, guidance }),
  },
  moodle: {
    read(reading) {
      if (!['', '0'].includes(reading.said('attachments'))) reading.losses.add('attachments')
      const words = Number(reading.said('maxwordlimit'))
      const lines = Number(reading.said('responsefieldlines'))
      return {
        ...reading.base(),
        kind: 'extended-text',
        wordLimit: Number.isInteger(words) && words > 0 ? words : null,
        lines: lines >= lineBounds.least && lines <= lineBounds.most ? Math.round(lines) : usualLines,
        guidance: reading.richOf('graderinfo'),
      }
    },
    write: ({ wordLimit, lines, guidance }) => ({
      type: 'essay',
      xml: [
        element('responseformat', 'plain'),
        element('responserequired', '1'),
        element('responsefieldlines', String(lines)),
        ...(wordLimit === null ? [] : [element('maxwordlimit', String(wordLimit))]),
        element('attachments', '0'),
        textElement('graderinfo', guidance),
      ].join('\n'),
    }),
  },
}

/** Anyone who marks decides what an answer earns. */
function withoutPenalty(base: QuestionBase, losses: Losses): QuestionBase {
  if (base.penalty > 0) losses.add('penalty-by-people')
  return { ...base, penalty: 0 }
}

/** null where nothing is said. */
function readWhole(value: string, least: number, most: number): number | null {
  if (value === '') return null
  const number = /^\d{1,4}$/.test(value) ? Number(value) : Number.NaN
  if (!(number >= least && number <= most)) throw new QuestionFault('whole-outside', { value, least, most })
  return number
}
