import { expect, test } from 'vitest'
import { wordsIn } from './extended-text.ts'
import { asTypedLines } from './typed.ts'

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
