import { expect, test } from 'vitest'
import { firstWords } from './plain-text.ts'

test('a text is named by its first words, whole ones', () => {
  expect(firstWords('<p>Which river is the longest?</p>', 80)).toBe('Which river is the longest?')
  expect(firstWords('<p>Which river is the longest?</p>', 27)).toBe('Which river is the longest?')
  expect(firstWords('<p>Which river is the longest?</p>', 26)).toBe('Which river is the…')
  expect(firstWords('<p>Which river is the longest?</p>', 22)).toBe('Which river is the…')
})

test('a word that is longer than the room is cut, not through a letter', () => {
  expect(firstWords('<p>Donaudampfschifffahrt</p>', 5)).toBe('Donau…')
  expect(firstWords('<p>ab𝔘cd</p>', 3)).toBe('ab…')
})
