import { percentWords } from '../moments.ts'
import { escapeText, type KindPrint } from './kind.ts'

export const shortText: KindPrint<'short-text'> = {
  paper: () => [{ as: 'answer', room: 'words', unit: '' }],
  sheet: () => [{ as: 'box', label: '', room: 'words', unit: '' }],
  key: ({ accepted, matchCase, matchAccents }, _, { memo, language }) => ({
    right: accepted.map(({ text, percent }) => ({
      label: '',
      html: escapeText(percent === 100 ? text : memo.accepted(text, percentWords(percent, language))),
    })),
    rules: [
      ...(matchCase ? [memo.case] : []),
      ...(matchAccents ? [memo.accents] : []),
      ...(accepted.some(({ text }) => /(^|[^\\])\*/.test(text)) ? [memo.wildcard] : []),
    ],
  }),
}
