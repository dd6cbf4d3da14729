import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPaymentReference } from './payment-reference.ts'

const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Eight free characters, and the two that make it a reference, found by trying. */
const references = fc.array(fc.constantFrom(...alphabet), { minLength: 8, maxLength: 8 }).map((characters) => {
  for (const first of alphabet)
    for (const second of alphabet) {
      const text = [...characters, first, second].join('')
      if (isPaymentReference(text)) return text
    }
  throw new Error('There is always one.')
})

test('one wrong character is always detected', () => {
  fc.assert(
    fc.property(references, fc.nat(9), fc.constantFrom(...alphabet), (reference, at, other) => {
      const wrong = reference.slice(0, at) + other + reference.slice(at + 1)
      expect(isPaymentReference(wrong)).toBe(other === reference[at])
    }),
  )
})

test('two neighbours in the wrong order are always detected', () => {
  fc.assert(
    fc.property(references, fc.nat(8), (reference, at) => {
      const [a = '', b = ''] = [reference[at], reference[at + 1]]
      const swapped = reference.slice(0, at) + b + a + reference.slice(at + 2)
      expect(isPaymentReference(swapped)).toBe(a === b)
    }),
  )
})

test.for(['', 'ABC', '2222222222A', 'aaaaaaaaaa', '0000000000', 'OOOOOOOOOO'])('%j is none', (text) => {
  expect(isPaymentReference(text)).toBe(false)
})
