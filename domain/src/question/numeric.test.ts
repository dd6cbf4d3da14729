import { expect, test } from 'vitest'
import { isUnread } from './numeric.ts'
import { readNumber } from './read-number.ts'
import { asTyped } from './typed.ts'

test('a number that was pasted with unseen signs is read', () => {
  expect(readNumber(asTyped('\u200E1 250\u200B'))).toBe(1250)
})

test.each([
  ['1250', 1250],
  ['1 250,5', 1250.5],
  ['1\u00A0250.5', 1250.5],
  ['1\u202F250', 1250],
  ['\u22123,5', -3.5],
  ['.5', 0.5],
  // Arabic, with its signs between thousands and before decimals, and the marks of direction that its keyboards put in.
  ['٣٣٫٥', 33.5],
  ['٣٣،٥', 33.5],
  ['١٬٢٥٠', 1250],
  ['\u200F-٠٫٥', -0.5],
  ['\u061C\u2212١٢', -12],
  // Persian and Urdu.
  ['۱۲۵۰', 1250],
])('%s is read as %d', (typed, value) => expect(readNumber(typed)).toBe(value))

test.each(['', ' ', 'twelve', '1,2,3', '12 km', '--1', '١٢ كم'])('“%s” is no number', (typed) =>
  expect(readNumber(typed)).toBeNull(),
)

test.for([
  ['20 m', 'm', 20],
  ['20m', 'm', 20],
  ['1 250,5 KM', 'km', 1250.5],
  ['45°', '°', 45],
  ['R 99', 'R', 99],
  ['12 m²', 'm²', 12],
] as const)('%s is read in %s as %d', ([typed, unit, value]) => expect(readNumber(typed, unit)).toBe(value))

test.for([
  ['20 m', 'km'],
  ['20 m', ''],
  ['m', 'm'],
] as const)('%s is no number in %s', ([typed, unit]) => {
  expect(readNumber(typed, unit)).toBeNull()
  expect(isUnread({ kind: 'numeric', value: typed }, { kind: 'numeric', unit })).toBe(true)
})
