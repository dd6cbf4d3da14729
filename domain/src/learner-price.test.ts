import { array, assert, constant, constantFrom, date, integer, oneof, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../test/runs.ts'
import { learnerPriceOn, otherPrices, priceStepFault, pricesFrom, type PriceStep } from './learner-price.ts'

const day = date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }).map((at) =>
  at.toISOString().slice(0, 10),
)
const step = record({
  until: oneof(constant(null), day),
  learners: integer({ min: 1, max: 60 }),
  price: integer({ min: 1, max: 100_000 }),
})
const prices = record({
  learnerPrice: integer({ min: 1, max: 100_000 }),
  priceSteps: array(step, { maxLength: 8 }),
}).filter((table) => priceStepFault(table) === null)
const learners = integer({ min: 1, max: 100 })

const early: PriceStep = { until: '2026-03-31', learners: 1, price: 4000 }
const earlyMany: PriceStep = { until: '2026-03-31', learners: 30, price: 3500 }
const many: PriceStep = { until: null, learners: 30, price: 4500 }
const table = { learnerPrice: 5000, priceSteps: [many, early, earlyMany] }

test.for([
  ['2026-03-31', 1, 4000],
  ['2026-03-31', 30, 3500],
  ['2026-04-01', 29, 5000],
  ['2026-04-01', 30, 4500],
] as const)('on %s, %s learners cost %s each', ([on, count, price]) => {
  expect(learnerPriceOn(table, on, count)).toBe(price)
})

test('an early step without a number goes before a later one with a number', () => {
  const first = { until: '2026-02-28', learners: 1, price: 100 }
  expect(learnerPriceOn({ learnerPrice: 5000, priceSteps: [earlyMany, first] }, '2026-02-01', 50)).toBe(100)
})

test('the price is that of a step that applies, and no step that applies goes before it', () => {
  assert(
    property(prices, day, learners, (tariff, on, count) => {
      const price = learnerPriceOn(tariff, on, count)
      const applying = tariff.priceSteps.filter(
        (one) => (one.until === null || on <= one.until) && count >= one.learners,
      )
      if (applying.length === 0) {
        expect(price).toBe(tariff.learnerPrice)
        return
      }
      const last = applying.map(({ until }) => until ?? '9999').reduce((one, other) => (one < other ? one : other))
      const ofDay = applying.filter(({ until }) => (until ?? '9999') === last)
      const most = Math.max(...ofDay.map((one) => one.learners))
      expect(price).toBe(ofDay.find((one) => one.learners === most)?.price)
    }),
    { numRuns: runs(300, 5000) },
  )
})

test('the order of the table does not matter', () => {
  assert(
    property(prices, day, learners, ({ learnerPrice, priceSteps }, on, count) => {
      const turned = { learnerPrice, priceSteps: priceSteps.toReversed() }
      expect(learnerPriceOn(turned, on, count)).toBe(learnerPriceOn({ learnerPrice, priceSteps }, on, count))
    }),
    { numRuns: runs(200, 5000) },
  )
})

test('prices that can still apply are those of some number of learners on that day or later', () => {
  const days = ['2026-01-01', '2026-06-30', '2026-12-31', '2099-12-31']
  assert(
    property(prices, constantFrom(...days), learners, (tariff, on, count) => {
      const left = pricesFrom(tariff, on)
      expect(left.map(({ price }) => price)).toContain(learnerPriceOn(tariff, on, count))
      expect(otherPrices(tariff, '2100-01-01').every(({ until }) => until === null)).toBe(true)
    }),
    { numRuns: runs(200, 5000) },
  )
})

test('an olympiad with one price has no list of prices', () => {
  expect(otherPrices({ learnerPrice: 5000, priceSteps: [] }, '2026-01-01')).toEqual([])
  expect(otherPrices({ learnerPrice: 5000, priceSteps: [early] }, '2026-04-01')).toEqual([])
})

test.for([
  [{ until: '2026-02-30', learners: 1, price: 1 }, 'This day does not exist.'],
  [{ until: null, learners: 1, price: 1 }, 'Give a last day'],
  [{ ...early, price: 1 }, 'already a price'],
] as const)('a step that says nothing new is refused: %o', ([wrong, why]) => {
  expect(priceStepFault({ learnerPrice: 5000, priceSteps: [early, wrong] })).toEqual({
    at: 1,
    why: expect.stringContaining(why),
  })
})

test('an olympiad that costs nothing has no other prices', () => {
  expect(priceStepFault({ learnerPrice: 0, priceSteps: [early] })?.at).toBe(0)
})
