import { truthWords } from '@agon/domain/question/true-false'
import type { Language } from '@agon/domain/question/parts'
import { bubbles, type KindPrint, type Labelled } from './kind.ts'

export const trueFalse: KindPrint<'true-false'> = {
  paper: (_, { language }) => [{ as: 'choices', items: truths(language) }],
  sheet: (_, { language }) => [bubbles(truths(language))],
  key: ({ key }, _, { language }) => ({
    right: truths(language)
      .slice(key ? 0 : 1)
      .slice(0, 1),
    rules: [],
  }),
}

function truths(language: Language): Labelled[] {
  const words = truthWords[language]
  return [
    { label: 'A', html: words.true },
    { label: 'B', html: words.false },
  ]
}
