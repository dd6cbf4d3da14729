import { expect, test } from 'vitest'
import { TypedChanges } from './typed-changes.ts'

const letter = (one: string) => (words: string) => words + one

test('what was typed and is not shown yet is put over what is done in between', () => {
  const changes = new TypedChanges<string>()
  const first = changes.add(letter('a'))
  changes.add(letter('b'))
  expect(changes.over('shown ', 0)).toBe('shown ab')
  expect(changes.over('shown a', first)).toBe('shown ab')
  changes.shown(first)
  expect(changes.over('done ', 0)).toBe('done b')
})

test('nothing that was typed into one question is put over another that takes its place', () => {
  const changes = new TypedChanges<string>()
  changes.add(letter('a'))
  // As a question begins: it has all that was typed before it.
  const begun = changes.last
  expect(changes.over('another ', begun)).toBe('another ')
  changes.add(letter('b'))
  expect(changes.over('another ', begun)).toBe('another b')
})
