import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../test/runs.ts'
import { editDistance } from './edit-distance.ts'

test('the distance is the same both ways, and 0 for the same word alone', () => {
  const word = fc.stringMatching(/^[a-d]{0,8}$/)
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a))
      expect(editDistance(a, b) === 0).toBe(a === b)
      expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length))
    }),
    { numRuns: runs(300, 5000) },
  )
})

test.for([
  ['gmail', 'gmial', 1],
  ['gmail', 'mail', 1],
  ['kitten', 'sitting', 3],
  ['ca', 'abc', 3],
] as const)('%s and %s differ by %i', ([a, b, edits]) => expect(editDistance(a, b)).toBe(edits))
