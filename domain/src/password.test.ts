import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordFault } from './password.ts'

const known = new Set(['password', 'basketball', 'trustno1', 'correcthorse'])
const fault = (password: string, more: { least?: number; own?: string[] } = {}) =>
  passwordFault(password, { least: more.least ?? 12, own: more.own ?? [], isCommon: (word) => known.has(word) })

test.for([
  ['too short', 'short'],
  ['password2026!', 'common'],
  ['BASKETBALL 1', 'common'],
  ['1password123', 'common'],
  ['abcdefghijkl', 'simple'],
  ['098765432109', 'simple'],
  ['abcabcabcabc', 'simple'],
  ['oooooooooooo', 'simple'],
  ['the seven wet umbrellas', null],
  ['ﷺ نحن نحب الجغرافيا', null],
  ['ukudla okumnandi', null],
  ['地理地理山川湖海草木', 'short'],
  ['地理学は川と山と海の話', 'short'],
  ['地理学は川と山と海の話です', null],
] as const)('%s: %s', ([password, expected]) => {
  expect(fault(password)).toBe(expected)
})

test.for(['anneke.fortuin', 'Anneke Fortuin', 'fortuin-anneke-1', 'FORTUIN-fortuin'])(
  'one’s own name: %s',
  (password) => {
    expect(fault(password, { own: ['anneke', 'Anneke Fortuin', 'anneke@school.example'] })).toBe('own')
  },
)

test('a name within a longer sentence is no fault', () => {
  expect(fault('anneke walks to the river', { own: ['anneke'] })).toBeNull()
})

test('composed and decomposed letters are one password', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      expect(fault(text.normalize('NFD'))).toBe(fault(text.normalize('NFC')))
    }),
  )
})

test('length counts characters, and nothing shorter or longer passes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.integer({ min: 8, max: 12 }), (text, least) => {
      const { length } = [...text.normalize('NFC')]
      const found = fault(text, { least })
      expect(found === 'short').toBe(length < least)
      expect(found === 'long').toBe(length > 256)
    }),
  )
})

test('a known password stays one with figures and signs at its ends, in any case', () => {
  const ends = fc.string({ unit: fc.constantFrom(...'0123456789!?.-_'), maxLength: 4 })
  fc.assert(
    fc.property(fc.constantFrom('password', 'basketball'), ends, ends, (word, before, after) => {
      expect(['common', 'short']).toContain(fault(`${before}${word.toUpperCase()}${after}`, { least: 8 }))
    }),
  )
})
