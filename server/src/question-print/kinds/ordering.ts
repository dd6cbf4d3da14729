import { lettered, type KindPrint } from './kind.ts'

export const ordering: KindPrint<'ordering'> = {
  paper: ({ items }, { text, words }) => [
    { as: 'hint', text: words.order },
    { as: 'choices', items: lettered(items, text.choices) },
  ],
  sheet: ({ items }) => [{ as: 'boxes', label: '', count: items.length }],
  key: ({ items, scoring }, face, { text, memo }) => {
    const shown = lettered(face.items, text.choices)
    return {
      right: items.flatMap((id) => shown.filter((one) => one.id === id)),
      rules: [scoring === 'all' ? memo.all : memo.neighbours],
    }
  },
}
