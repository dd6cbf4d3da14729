import fc from 'fast-check'
import { aBase, anyBase, choiceIds, full, penalty } from './base.ts'
import type { KindSamples } from './kind.ts'

const choices = ['a', 'b', 'c', 'd']
const kind = 'multiple-choice' as const

export const multipleChoice: KindSamples<'multiple-choice'> = {
  question: { ...aBase(choices), kind, choices, key: ['a', 'c'], scoring: 'each' },
  marked: [
    [{ kind, choices: ['a', 'c'] }, full],
    [{ kind, choices: ['c'] }, full / 2],
    [{ kind, choices: ['a', 'b', 'c'] }, full / 2],
    [{ kind, choices: ['a', 'b'] }, 0 - penalty],
    [{ kind, choices: ['strange'] }, 0 - penalty],
    [{ kind, choices: [] }, 0],
  ],
  questions: choiceIds().chain((ids) =>
    fc
      .record({
        base: anyBase(ids),
        key: fc.subarray(ids, { minLength: 1 }),
        scoring: fc.constantFrom('all' as const, 'each' as const),
      })
      .map(({ base, key, scoring }) => ({ ...base, kind, choices: ids, key, scoring })),
  ),
  answers: (question) => fc.record({ kind: fc.constant(kind), choices: fc.subarray([...question.choices, 'strange']) }),
}
