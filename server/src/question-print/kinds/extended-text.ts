import type { KindPrint } from './kind.ts'

export const extendedText: KindPrint<'extended-text'> = {
  paper: ({ wordLimit }, { words, number }) =>
    wordLimit === null ? [] : [{ as: 'hint', text: words.words(number(wordLimit)) }],
  sheet: ({ lines }) => [{ as: 'lines', count: lines }],
  key: ({ guidance }, _, { memo }) => ({
    right: [],
    rules: [memo.people],
    guidance,
  }),
}
