import fc from 'fast-check'
import { aBase, anyBase, full, penalty, shortIds } from './base.ts'
import type { KindSamples } from './kind.ts'

const kind = 'ordering' as const
const items = ['m3', 'c9', 'x1', 'h7', 'b5']

export const ordering: KindSamples<'ordering'> = {
  question: { ...aBase(items), kind, items, scoring: 'each' },
  marked: [
    [{ kind, order: items }, full],
    // One item in a wrong place parts two pairs.
    [{ kind, order: ['m3', 'x1', 'h7', 'b5', 'c9'] }, full / 2],
    [{ kind, order: ['c9', 'x1', 'h7', 'b5', 'm3'] }, (full / 4) * 3],
    [{ kind, order: items.toReversed() }, 0 - penalty],
    [{ kind, order: ['m3', 'c9', 'x1', 'h7'] }, 0 - penalty],
    [{ kind, order: ['m3', 'c9', 'x1', 'h7', 'h7'] }, 0 - penalty],
    [{ kind, order: [] }, 0],
  ],
  questions: fc
    .integer({ min: 2, max: 6 })
    .chain(shortIds)
    .chain((ids) =>
      fc
        .record({ base: anyBase(ids), scoring: fc.constantFrom('all' as const, 'each' as const) })
        .map(({ base, scoring }) => ({ ...base, kind, items: ids, scoring })),
    ),
  answers: ({ items: ids }) =>
    fc
      .oneof(fc.shuffledSubarray(ids, { minLength: ids.length }), fc.shuffledSubarray(['strange', ...ids]))
      .map((order) => ({ kind, order })),
}
