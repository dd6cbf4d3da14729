import fc from 'fast-check'
import { aBase, anyBase, full, penalty } from './base.ts'
import type { KindSamples } from './kind.ts'

const kind = 'numeric' as const

export const numeric: KindSamples<'numeric'> = {
  question: { ...aBase(), kind, key: 1250, tolerance: 0.5, unit: 'km' },
  marked: [
    [{ kind, value: '1250' }, full],
    [{ kind, value: '1 250,5' }, full],
    [{ kind, value: '1250.51' }, 0 - penalty],
    [{ kind, value: 'far' }, 0 - penalty],
    [{ kind, value: ' ' }, 0],
  ],
  questions: fc
    .record({
      base: anyBase(),
      key: fc.integer({ min: -1_000_000, max: 1_000_000 }).map((value) => value / 100),
      tolerance: fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100),
      unit: fc.constantFrom('', 'km', 'm²', '°C'),
    })
    .map(({ base, ...own }) => ({ ...base, kind, ...own })),
  answers: (question) =>
    fc.record({ kind: fc.constant(kind), value: fc.constantFrom('', 'far', '0,5', String(question.key)) }),
}
