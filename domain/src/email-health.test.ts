import { expect, test } from 'vitest'
import { isWellFormed, suggestedAddress } from './email-health.ts'

test.for([
  ['thandi@gamil.com', 'thandi@gmail.com'],
  ['thandi@gmail.co', 'thandi@gmail.com'],
  ['thandi@gmaill.com', 'thandi@gmail.com'],
  ['thandi@gmail.com', null],
  ['thandi@school.example', null],
  ['@gamil.com', null],
] as const)('%s suggests %s', ([typed, meant]) => {
  expect(suggestedAddress(typed)).toBe(meant)
})

test.for([
  ['a@b.example', true],
  ['"a b"@b.example', true],
  ['zoë@xn--mller-kva.example', true],
  ['a..b@c.example', false],
  ['a@b', false],
  ['a@-b.example', false],
  ['a b@c.example', false],
  [`${'a'.repeat(65)}@b.example`, false],
] as const)('%s is well formed: %s', ([address, is]) => {
  expect(isWellFormed(address)).toBe(is)
})
