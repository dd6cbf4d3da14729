import { textAndGaps } from '@agon/domain/question/gap-marker'
import type { RichText } from '@agon/domain/question/parts'
import { bubbles, lettered, type KindPrint } from './kind.ts'

export const gapSelection: KindPrint<'gap-selection'> = {
  stem: withNumberedGaps,
  paper: ({ gaps }, { text, words }) =>
    gaps.flatMap(({ choices }, index) => [
      { as: 'hint', text: words.gap(index + 1) },
      { as: 'choices', items: lettered(choices, text.choices) },
    ]),
  sheet: ({ gaps }, { text }) =>
    gaps.map(({ choices }, index) => bubbles(lettered(choices, text.choices), String(index + 1))),
  key: ({ gaps, scoring }, _, { text, memo }) => ({
    right: gaps.map(({ choices, key }, index) => {
      const right = lettered(choices, text.choices).find(({ id }) => id === key)
      return { label: `${index + 1} ${right?.label ?? ''}`, html: right?.html ?? '' }
    }),
    rules: [scoring === 'all' ? memo.all : memo.share],
  }),
}

/** A gap on paper is a line with its number. */
function withNumberedGaps(stem: RichText): RichText {
  return textAndGaps(stem)
    .map((part) => (typeof part === 'string' ? part : `<strong>(${part})</strong> ______`))
    .join('')
}
