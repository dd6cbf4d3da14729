import fc from 'fast-check'
import { expect, test } from 'vitest'
import { someLines, someOrders } from '#test/paid-lines.ts'
import { runs } from '#test/runs.ts'
import { Matcher } from './matcher.ts'
import type { OpenOrder, PaidLine } from './proposal.ts'
import { splitByList } from './pasted-list.ts'

const line = (fields: Partial<PaidLine>): PaidLine => ({
  amount: 45_000,
  currency: 'ZAR',
  payer: '',
  text: '',
  paidFor: [],
  isDoubtful: false,
  ...fields,
})

const [first, second] = someOrders(2, 7)
const order = (base: OpenOrder | undefined, fields: Partial<OpenOrder>): OpenOrder => {
  if (base === undefined) throw new Error('There are two.')
  return { ...base, outstanding: 45_000, ...fields }
}

test('of generated lines with every fault of payers, no certain proposal is wrong, and no split is more than the line or than is owed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
      const orders = someOrders(1500, seed)
      const owed = new Map(orders.map(({ id, outstanding }) => [id, outstanding]))
      const matcher = new Matcher(orders)
      for (const one of someLines(orders, 700, seed + 1)) {
        for (const { certain, split, score, reasons } of matcher.match(one)) {
          expect(split.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(one.amount)
          for (const part of split) expect(part.amount).toBeLessThanOrEqual(owed.get(part.purchaseOrderId) ?? 0)
          expect(score).toBe(
            Math.min(
              100,
              reasons.reduce((sum, { points }) => sum + points, 0),
            ),
          )
          if (certain) expect(split.toSorted((a, b) => a.purchaseOrderId - b.purchaseOrderId)).toEqual(one.truth)
        }
      }
    }),
    { numRuns: runs(4, 60) },
  )
})

test('INV-1 is never read inside INV-10, nor a number that is cut off', () => {
  const one = order(first, { numbers: ['INV-2026-00001'], customerName: 'Karee School' })
  const ten = order(second, { numbers: ['INV-2026-00010'], customerName: 'Bergrus School' })
  const matcher = new Matcher([one, ten])
  const found = (text: string) => matcher.propose(line({ text })).map(({ split }) => split[0]?.purchaseOrderId)
  expect(found('INV-2026-10')).toEqual([ten.id])
  expect(found('inv 2026/1')).toEqual([one.id])
  expect(found('INV2O26OOO1O')).toEqual([ten.id])
  expect(found('INV-2026-0001')).toEqual([])
  expect(found('INV-2026-000')).toEqual([])
  expect(found('INV-2026-100')).toEqual([])
})

test('money in another currency, money out, and doubtful money are never certain', () => {
  const one = order(first, {})
  const matcher = new Matcher([one])
  expect(matcher.propose(line({ text: one.reference, currency: 'USD' }))).toEqual([])
  expect(matcher.propose(line({ text: one.reference, amount: -45_000 }))).toEqual([])
  expect(matcher.propose(line({ text: one.reference, isDoubtful: true }))[0]?.certain).toBe(false)
  expect(matcher.propose(line({ text: one.reference }))[0]?.certain).toBe(true)
})

test('the second payment of one order is not certain', () => {
  const one = order(first, {})
  const matcher = new Matcher([one])
  expect(matcher.match(line({ text: one.reference }))[0]?.certain).toBe(true)
  expect(matcher.match(line({ text: one.reference }))).toEqual([])
})

test('a pasted list names orders by number or reference, with or without amounts', () => {
  const one = order(first, { numbers: ['INV-2026-00001'] })
  const two = order(second, { numbers: ['INV-2026-00002'] })
  const { split, unknownRows } = splitByList(
    `School\tReference\tAmount\nA\t${one.reference}\tR 1 234,56\nB\tINV-2026-2\n`,
    [one, two],
  )
  expect(split.map(({ order: found, amount }) => [found.id, amount])).toEqual([
    [one.id, 123_456],
    [two.id, 45_000],
  ])
  expect(unknownRows).toEqual([1])
})

test('R8 in a reference of a pasted list is no amount', () => {
  const one = order(first, { reference: 'K7R8R92QMB' })
  expect(splitByList(`${one.reference}\nR8 ${one.reference}`, [one]).split.map(({ amount }) => amount)).toEqual([
    45_800,
  ])
})
