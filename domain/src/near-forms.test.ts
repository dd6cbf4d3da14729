import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../test/runs.ts'
import { areNear, nearForms, nearHashes } from './near-forms.ts'

const key = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '|', 'ǃ', '𝒜'), minLength: 6, maxLength: 14 })

test('forms that are equal have one hash, others have two', () => {
  const hashes = new Map<number, string>()
  fc.assert(
    fc.property(key, (name) => {
      const forms = nearForms(name)
      expect(nearHashes(name)).toHaveLength(forms.length)
      for (const [at, hash] of nearHashes(name).entries()) {
        expect(hashes.get(hash) ?? forms[at]).toBe(forms[at])
        hashes.set(hash, forms[at] ?? '')
      }
    }),
    { numRuns: runs(300, 20_000) },
  )
  expect(hashes.size).toBeGreaterThan(500)
})

test('near are names a letter apart, and no others', () => {
  expect(areNear('thandiwe|nkosi', 'thandwe|nkosi')).toBe(true)
  expect(areNear('thandiwe|nkosi', 'thandiwa|nkosi')).toBe(true)
  expect(areNear('thandiwe|nkosi', 'thandiwe|nkosi')).toBe(true)
  expect(areNear('thandiwe|nkosi', 'thandi|nkosi')).toBe(false)
})
