import fc from 'fast-check'
import { expect, test } from 'vitest'
import { certificateCodeLength, certificateNumber, readCertificateNumber } from './certificate.ts'
import { codeAlphabet } from './sitting.ts'

const letter = fc.constantFrom(...codeAlphabet)
const code = fc.array(letter, { minLength: certificateCodeLength, maxLength: certificateCodeLength })
const number = code.map((letters) => certificateNumber('sango-2026', letters.join('')))

test('a number is read back as it was made, however it is typed', () => {
  fc.assert(
    fc.property(number, (made) => {
      expect(made).toMatch(/^SANGO-2026-[2-9A-Z]{5}-[2-9A-Z]{5}$/)
      expect(readCertificateNumber(made)).toBe(made)
      expect(readCertificateNumber(` ${made.toLowerCase().replaceAll('-', '–')} `)).toBe(made)
      expect(readCertificateNumber(made.replaceAll('-', ' '))).toBe(made)
    }),
  )
})

test('one wrong letter is always noticed', () => {
  fc.assert(
    fc.property(number, fc.nat(certificateCodeLength), letter, (made, place, other) => {
      const index = made.length - 11 + (place < 5 ? place : place + 1)
      fc.pre(made[index] !== other)
      expect(readCertificateNumber(made.slice(0, index) + other + made.slice(index + 1))).toBeNull()
    }),
  )
})

test('what is no number is none', () => {
  for (const typed of ['', 'SANGO-2026', 'SANGO-2026-0O1IL-UUUUU', '-22222-22222', 'a'.repeat(200)]) {
    expect(readCertificateNumber(typed), typed).toBeNull()
  }
})

test('a long name of an olympiad is shortened', () => {
  const made = certificateNumber('a-very-long-name-of-an-olympiad-indeed', '234567892')
  expect(made).toMatch(/^A-VERY-LONG-NAME-OF-AN-O-23456-7892.$/)
  expect(readCertificateNumber(made)).toBe(made)
})
