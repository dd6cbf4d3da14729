import { expect, test } from 'vitest'
import { asTyped, asTypedLines, wordsIn } from './typed.ts'

test.each([
  ['12\t', '12'],
  ['\u200E−4\u202F250,5\u200B', '−4\u202F250,5'],
  ['\u2067٤٢\u2069', '٤٢'],
  ['1\u0000\uD8002\r\n', '12'],
  ['about 12 km', 'about 12 km'],
])('of %j there is left what can be seen', (pasted, left) => {
  expect(asTyped(pasted)).toBe(left)
})

test.each([
  ['', 0],
  [' \n - … ', 0],
  ['The river rises in Lesotho.', 5],
  ['one\ntwo\u00A0three — four', 4],
  ["South Africa's 9 provinces", 4],
  ['well-known', 2],
  ['ما هو أطول نهر؟', 4],
])('%j has %d words', (text, words) => expect(wordsIn(text)).toBe(words))

test('of what is pasted the lines stay, and what nobody sees goes', () => {
  expect(asTypedLines('a\tb\r\n\u200Bc\rd\u0000\n\n')).toBe('a b\nc\nd\n\n')
})
