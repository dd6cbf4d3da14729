import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCode, readRecoveryCode, newRecoveryCode, stepAt } from '@agon/domain/totp'
import { base32, codeOf, matchingStep, otpauthUri } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

// RFC 6238, appendix B, SHA-1.
test.for([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const)('at %i seconds the code is %s', ([seconds, code]) => {
  expect(codeOf(secret, stepAt(seconds * 1000), 8)).toBe(code)
})

// RFC 4226, appendix D.
test('the codes of the first ten steps', () => {
  const codes = Array.from({ length: 10 }, (_, step) => codeOf(secret, step))
  expect(codes.join(' ')).toBe('755224 287082 359152 969429 338314 254676 287922 162583 399871 520489')
})

// RFC 4648, section 10.
test.for([
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foobar', 'MZXW6YTBOI'],
] as const)('%s in base 32 is %s', ([text, coded]) => {
  expect(base32(Buffer.from(text))).toBe(coded)
})

test('a clock may be one step off either way, and no code counts twice', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 4_000_000_000 }), fc.integer({ min: -3, max: 3 }), (seconds, off) => {
      const now = new Date(seconds * 1000)
      const step = stepAt(now.getTime())
      // A code of another step is the same in one case of a million.
      const code = codeOf(secret, step + off)
      const others = [-1, 0, 1].filter((other) => other !== off).some((other) => codeOf(secret, step + other) === code)
      fc.pre(!others)
      expect(matchingStep(secret, code, now, 0)).toBe(Math.abs(off) <= 1 ? step + off : null)
      expect(matchingStep(secret, code, now, step + off)).toBeNull()
    }),
  )
})

test('codes are read in any figures and groups, and nothing else is one', () => {
  expect(['123 456', '１２３４５６', '١٢٣٤٥٦', '123-456'].map(readCode)).toEqual(
    Array.from({ length: 4 }, () => '123456'),
  )
  expect(['12345', '1234567', 'abcdef', '', '123 45a'].map(readCode)).toEqual(Array.from({ length: 5 }, () => null))
})

test('every recovery code is read as it was shown, however it is typed', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat(31)), (numbers) => {
      const code = newRecoveryCode(() => numbers.next().value ?? 0)
      expect(code).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/)
      for (const typed of [code, code.toUpperCase(), code.replace('-', ''), ` ${code.replace('-', ' ')} `])
        expect(readRecoveryCode(typed)).toBe(code)
      expect(readRecoveryCode(code.replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(code)
    }),
  )
  expect(['', 'k7w2m', 'k7w2m-0x9t!', 'uuuuu-uuuuu'].map(readRecoveryCode)).toEqual([null, null, null, null])
})

test('the QR code says name, issuer and secret as authenticator apps read them', () => {
  const uri = otpauthUri('Agon', 'anneke fortuin', secret)
  expect(uri).toBe(
    'otpauth://totp/Agon:anneke%20fortuin?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Agon&algorithm=SHA1&digits=6&period=30',
  )
})
