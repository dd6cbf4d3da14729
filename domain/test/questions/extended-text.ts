import fc from 'fast-check'
import { aBase, anyBase, rich, words } from './base.ts'
import type { KindSamples } from './kind.ts'

const kind = 'extended-text' as const

export const extendedText: KindSamples<'extended-text'> = {
  question: {
    ...aBase(),
    penalty: 0,
    kind,
    wordLimit: 150,
    lines: 12,
    guidance: '<p>Two reasons, a mark <strong>each</strong>.</p>',
  },
  marked: [
    [{ kind, text: 'It rains in winter.\nThe sea is cold.' }, 0],
    [{ kind, text: '' }, 0],
  ],
  questions: fc
    .record({
      base: anyBase(),
      wordLimit: fc.option(fc.integer({ min: 1, max: 2000 })),
      lines: fc.integer({ min: 2, max: 40 }),
      guidance: fc.oneof(fc.constant(''), rich),
    })
    .map(({ base, ...own }) => ({ ...base, penalty: 0, kind, ...own })),
  answers: () =>
    fc.record({ kind: fc.constant(kind), text: fc.array(words, { maxLength: 4 }).map((lines) => lines.join('\n')) }),
}
