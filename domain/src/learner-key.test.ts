import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { learnerKey, swappedKey } from './learner-key.ts'
import { runs } from '#test/runs.ts'

test('case, accents, spaces and marks do not matter', () => {
  expect(learnerKey({ firstName: 'Zoë  Anne-Marie', lastName: "O'Neill" })).toBe(
    learnerKey({ firstName: 'ZOE ANNEMARIE', lastName: 'oneill' }),
  )
})

test('first and last name stay apart', () => {
  expect(learnerKey({ firstName: 'Anna', lastName: 'Lee' })).not.toBe(
    learnerKey({ firstName: 'Ann', lastName: 'aLee' }),
  )
  expect(swappedKey({ firstName: 'Anna', lastName: 'Lee' })).toBe(learnerKey({ firstName: 'Lee', lastName: 'Anna' }))
})

test('the key of any name is the same for its capitals, its decomposed form and with spaces about', () => {
  const name = string({ unit: 'grapheme' })
  const change = constantFrom(
    (text: string) => text.normalize('NFD'),
    (text: string) => text.normalize('NFC'),
    (text: string) => ` ${text} `,
    (text: string) => text.toUpperCase(),
  )
  assert(
    property(
      name,
      change,
      (text, changed) =>
        learnerKey({ firstName: text, lastName: 'x' }) === learnerKey({ firstName: changed(text), lastName: 'x' }),
    ),
    { numRuns: runs(300, 2000) },
  )
})
