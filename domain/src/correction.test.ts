import { expect, it } from 'vitest'
import { correctedMark, isRekeyOf, withKey } from './correction.ts'
import type { Numeric } from './question/numeric.ts'
import type { SingleChoice } from './question/single-choice.ts'

const base = { difficulty: 'easy' as const, topic: '', source: '', author: '', figures: [], texts: {} }
const single: SingleChoice = {
  ...base,
  kind: 'single-choice',
  marks: 2000,
  penalty: 500,
  choices: ['a', 'b'],
  key: 'a',
}
const numeric: Numeric = { ...base, kind: 'numeric', marks: 1000, penalty: 0, key: 5, tolerance: 0, unit: 'km' }
const chosen = (choice: string) => ({ kind: 'single-choice' as const, choice })
const typed = (value: string) => ({ kind: 'numeric' as const, value })

it('gives marks after the corrections in their order', () => {
  const accept = { act: 'accept' as const, answers: [{ answer: chosen('b'), mark: 1000 }] }
  const rekey = { act: 'rekey' as const, question: { ...single, key: 'b' } }
  expect(correctedMark(single, chosen('b'), [])).toBe(-500)
  expect(correctedMark(single, chosen('b'), [accept])).toBe(1000)
  expect(correctedMark(single, chosen('b'), [accept, rekey])).toBe(2000)
  expect(correctedMark(single, chosen('b'), [rekey, accept])).toBe(1000)
  expect(correctedMark(single, chosen('a'), [rekey])).toBe(-500)
  expect(correctedMark(single, chosen('b'), [{ act: 'everybody' }])).toBe(2000)
})

it('accepts an answer just as it was given', () => {
  const accept = { act: 'accept' as const, answers: [{ answer: typed('1 250'), mark: 1000 }] }
  expect(correctedMark(numeric, typed('1 250'), [accept])).toBe(1000)
  expect(correctedMark(numeric, typed('1250'), [accept])).toBe(0)
})

it('makes an answer the key, and tells a new key from another question', () => {
  const rekeyed = withKey(single, chosen('b'))
  expect(rekeyed).toEqual({ ...single, key: 'b' })
  expect(isRekeyOf(single, { ...single, key: 'b' })).toBe(true)
  expect(isRekeyOf(single, { ...single, key: 'b', marks: 1000 })).toBe(false)
  expect(isRekeyOf(single, { ...single, choices: ['a', 'b', 'c'] })).toBe(false)
  expect(withKey(numeric, typed('6,5 km'))).toMatchObject({ key: 6.5 })
  expect(withKey(numeric, typed('far'))).toBeNull()
})
