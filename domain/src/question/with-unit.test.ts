import { expect, test } from 'vitest'
import { withUnit } from './with-unit.ts'

test.each([
  ['225', '°', '225°'],
  ['34', '° S', '34° S'],
  ['12', '′', '12′'],
  ['20', '°C', '20\u00A0°C'],
  ['12,5', 'km', '12,5\u00A0km'],
  ['7', '', '7'],
])('%s in “%s” reads %s', (number, unit, read) => {
  expect(withUnit(number, unit)).toBe(read)
})
