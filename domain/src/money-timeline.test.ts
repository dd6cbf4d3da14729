import { expect, test } from 'vitest'
import { afterFact, placesOf, type PlaceFact, type PlacesSoFar } from './money-timeline.ts'

const learners = (quantity: number) => ({ kind: 'learners' as const, quantity, unitGross: 5000 })

/** The places after each fact. */
function after(...facts: PlaceFact[]): number[] {
  let order: PlacesSoFar | undefined
  return facts.map((fact) => {
    order = afterFact(order, fact)
    return order === undefined ? 0 : placesOf(order)
  })
}
const invoice: PlaceFact = { is: 'invoice', gross: 20_000, lines: [learners(4)] }

test('a part payment opens exactly the places that it pays for', () => {
  expect(after(invoice, { is: 'money', amount: 12_000 }, { is: 'money', amount: 8000 })).toEqual([0, 2, 4])
})

test('free learners open places at once, and a further invoice closes them', () => {
  const free = { is: 'credit-note', gross: 10_000, lines: [{ ...learners(2), kind: 'free' }] } as const
  expect(after(invoice, free, { is: 'invoice', gross: 5000, lines: [learners(1)] })).toEqual([0, 2, 1])
})

test('an approval opens all places until it ends', () => {
  const facts = [true, false].map((approved) => ({ is: 'approval', approved }) as const)
  expect(after(invoice, ...facts)).toEqual([0, 4, 0])
})

test('an approval does not outlast the payment and its reversal', () => {
  const facts = [20_000, -20_000].map((amount) => ({ is: 'money', amount }) as const)
  expect(after(invoice, { is: 'approval', approved: true }, ...facts)).toEqual([0, 4, 4, 0])
})

test('fewer learners and a deletion close places', () => {
  const fewer: PlaceFact = { is: 'credit-note', gross: 5000, lines: [learners(1)] }
  expect(after(invoice, { is: 'money', amount: 20_000 }, fewer, { is: 'deleted' })).toEqual([0, 4, 3, 0])
})
