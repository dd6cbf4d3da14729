import fc from 'fast-check'
import { aBase, anyBase, choiceIds, full, penalty } from './base.ts'
import type { KindSamples } from './kind.ts'

const choices = ['a', 'b', 'c']
const kind = 'single-choice' as const

export const singleChoice: KindSamples<'single-choice'> = {
  question: { ...aBase(choices), kind, choices, key: 'b' },
  marked: [
    [{ kind, choice: 'b' }, full],
    [{ kind, choice: 'a' }, 0 - penalty],
    [{ kind, choice: 'strange' }, 0 - penalty],
    [{ kind, choice: null }, 0],
  ],
  questions: choiceIds().chain((ids) =>
    fc
      .record({ base: anyBase(ids), key: fc.constantFrom(...ids) })
      .map(({ base, key }) => ({ ...base, kind, choices: ids, key })),
  ),
  answers: (question) =>
    fc.record({ kind: fc.constant(kind), choice: fc.constantFrom(null, 'strange', ...question.choices) }),
}
