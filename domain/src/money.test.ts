import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { netOf, wholeUnits } from './money.ts'

const amount = integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 })
const rate = integer({ min: 0, max: 10_000 })

test.for([
  [5000, 1500, 4348],
  [115, 1500, 100],
  [1, 1500, 1],
  [0, 1500, 0],
  [-5000, 1500, -4348],
  [12_345, 0, 12_345],
])('%i cents that include VAT at %i hundredths of a per cent are %i without', ([gross = 0, vatRate = 0, net = 0]) => {
  expect(netOf(gross, vatRate)).toBe(net)
})

test('the VAT that a price includes is within a cent of the VAT on its net', () => {
  assert(
    property(amount, rate, (gross, vatRate) => {
      const net = netOf(gross, vatRate)
      return Math.abs((net * vatRate) / 10_000 - (gross - net)) <= 1
    }),
  )
})

test('what is taken off mirrors what is asked', () => {
  assert(property(amount, rate, (gross, vatRate) => netOf(-gross, vatRate) + netOf(gross, vatRate) === 0))
})

test.for([
  [123_450, 'ZAR', 1234.5],
  [-1, 'ZAR', -0.01],
  [500, 'JPY', 500],
  [1234, 'KWD', 1.234],
] as const)('%i minor units of %s are %d', ([amount, currency, units]) => {
  expect(wholeUnits(amount, currency)).toBe(units)
})
