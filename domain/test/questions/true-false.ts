import fc from 'fast-check'
import { aBase, anyBase, full, penalty } from './base.ts'
import type { KindSamples } from './kind.ts'

const kind = 'true-false' as const

export const trueFalse: KindSamples<'true-false'> = {
  question: { ...aBase(), kind, key: false },
  marked: [
    [{ kind, value: false }, full],
    [{ kind, value: true }, 0 - penalty],
    [{ kind, value: null }, 0],
  ],
  questions: fc.tuple(anyBase(), fc.boolean()).map(([base, key]) => ({ ...base, kind, key })),
  answers: () => fc.constantFrom(true, false, null).map((value) => ({ kind, value })),
}
