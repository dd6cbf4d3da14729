import fc from 'fast-check'
import { aBase, anyBase, full, penalty, shortIds } from './base.ts'
import type { KindSamples } from './kind.ts'
import type { QuestionBase } from '#/question/parts.ts'

const kind = 'gap-selection' as const
const gaps = [
  { choices: ['h2', 'a1', 'k5'], key: 'a1' },
  { choices: ['c4', 'x9'], key: 'x9' },
  { choices: ['m3', 'b7'], key: 'm3' },
  { choices: ['z8', 'e6'], key: 'e6' },
]

export const gapSelection: KindSamples<'gap-selection'> = {
  question: { ...withGaps(aBase(gaps.flatMap(({ choices }) => choices)), gaps.length), kind, gaps, scoring: 'each' },
  marked: [
    [{ kind, chosen: ['a1', 'x9', 'm3', 'e6'] }, full],
    [{ kind, chosen: ['a1', 'x9', null, 'z8'] }, full / 2],
    [{ kind, chosen: [null, 'x9'] }, full / 4],
    [{ kind, chosen: ['h2', null, null, null] }, 0 - penalty],
    [{ kind, chosen: ['x9', 'a1', 'e6', 'm3', 'a1'] }, 0 - penalty],
    [{ kind, chosen: [null, null, null, null] }, 0],
    [{ kind, chosen: [] }, 0],
  ],
  questions: fc.array(fc.integer({ min: 2, max: 4 }), { minLength: 1, maxLength: 4 }).chain((sizes) =>
    shortIds(sizes.reduce((sum, size) => sum + size, 0)).chain((ids) => {
      const lists = sizes.map((size, at) => {
        const before = sizes.slice(0, at).reduce((sum, one) => sum + one, 0)
        return ids.slice(before, before + size)
      })
      const filled = lists.map((choices) => fc.constantFrom(...choices).map((key) => ({ choices, key })))
      return fc
        .record({
          base: anyBase(ids),
          gaps: fc.tuple(...filled),
          scoring: fc.constantFrom('all' as const, 'each' as const),
        })
        .map((found) => ({ ...withGaps(found.base, sizes.length), kind, gaps: found.gaps, scoring: found.scoring }))
    }),
  ),
  answers: (question) =>
    fc
      .tuple(...question.gaps.map(({ choices }) => fc.constantFrom(null, 'strange', ...choices)))
      .map((chosen) => ({ kind, chosen })),
}

/** The last gap first: each language has an order of its own. */
function withGaps(base: QuestionBase, count: number): QuestionBase {
  const markers = Array.from({ length: count }, (_, at) => `[[${count - at}]]`)
  const texts = Object.fromEntries(
    Object.entries(base.texts).map(([language, text]) => [
      language,
      { ...text, stem: `${text.stem}<p>${markers.join(' and ')}</p>` },
    ]),
  )
  return { ...base, texts }
}
