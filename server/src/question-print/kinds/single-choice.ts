import { bubbles, lettered, type KindPrint } from './kind.ts'

export const singleChoice: KindPrint<'single-choice'> = {
  paper: ({ choices }, { text }) => [{ as: 'choices', items: lettered(choices, text.choices) }],
  sheet: ({ choices }, { text }) => [bubbles(lettered(choices, text.choices))],
  key: ({ key }, { choices }, { text }) => ({
    right: lettered(choices, text.choices).filter(({ id }) => id === key),
    rules: [],
  }),
}
