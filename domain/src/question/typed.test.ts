import { expect, test } from 'vitest'
import { asTyped } from './typed.ts'

test.each([
  ['12\t', '12'],
  ['\u200E−4\u202F250,5\u200B', '−4\u202F250,5'],
  ['\u2067٤٢\u2069', '٤٢'],
  ['1\u0000\uD8002\r\n', '12'],
  ['about 12 km', 'about 12 km'],
])('of %j there is left what can be seen', (pasted, left) => {
  expect(asTyped(pasted)).toBe(left)
})
