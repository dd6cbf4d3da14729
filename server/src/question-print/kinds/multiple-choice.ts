import { bubbles, lettered, type KindPrint } from './kind.ts'

export const multipleChoice: KindPrint<'multiple-choice'> = {
  paper: ({ choices }, { text, words }) => [
    { as: 'hint', text: words.every },
    { as: 'choices', items: lettered(choices, text.choices) },
  ],
  sheet: ({ choices }, { text }) => [bubbles(lettered(choices, text.choices))],
  key: ({ key, scoring }, { choices }, { text, memo }) => ({
    right: lettered(choices, text.choices).filter(({ id }) => key.includes(id)),
    rules: [memo[scoring]],
  }),
}
