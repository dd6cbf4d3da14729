import { bubbles, lettered, type Choice, type KindPrint, type Setting } from './kind.ts'

export const matching: KindPrint<'matching'> = {
  paper: ({ premises, responses }, { text, words }) => [
    { as: 'hint', text: words.match },
    { as: 'lists', left: numbered(premises, text), right: lettered(responses, text.choices) },
  ],
  sheet: ({ premises, responses }, { text }) =>
    premises.map((_, index) => bubbles(lettered(responses, text.choices), String(index + 1))),
  key: ({ key, scoring, reuse }, { premises, responses }, { text, memo }) => ({
    right: numbered(premises, text).map(({ id, label }) => {
      const response = lettered(responses, text.choices).find((one) => one.id === key[id])
      return { label: `${label} ${response?.label ?? ''}`, html: response?.html ?? '' }
    }),
    rules: [scoring === 'all' ? memo.all : memo.share, ...(reuse ? [memo.reuse] : [])],
  }),
}

function numbered(premises: readonly string[], { choices }: Setting['text']): Choice[] {
  return premises.map((id, index) => ({ id, label: String(index + 1), html: choices[id] ?? '' }))
}
