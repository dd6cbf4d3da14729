import { assert, integer, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { recoveryCode, slipPassword, usernameFor } from './slip-secret.ts'

const random = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state % below
  }
}

test('passwords and codes keep to letters and digits that nobody mistakes', () => {
  assert(
    property(integer(), (seed) => {
      expect(slipPassword(random(seed))).toMatch(/^[b-df-hjkmnp-tv-xz]{4}-[2-9]{4}$/)
      expect(recoveryCode(random(seed))).toMatch(/^\d{6}$/)
    }),
  )
})

test('any name in any script gives a user name that can be typed', () => {
  assert(
    property(string({ unit: 'binary' }), string({ unit: 'binary' }), (firstName, lastName) => {
      expect(usernameFor({ firstName, lastName }, random(1))).toMatch(/^[a-z]{1,11}-\d{4}$/)
    }),
  )
  expect(usernameFor({ firstName: 'Ṋaledzani', lastName: 'Van der Merwe' }, random(1))).toMatch(/^vandermerwn-\d{4}$/)
})
