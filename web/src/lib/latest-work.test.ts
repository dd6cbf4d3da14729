import { expect, test } from 'vitest'
import { LatestWork } from './latest-work.ts'

function aDesk() {
  const latest = new LatestWork<void>()
  const calls: { input: unknown; answer: () => void; refuse: () => void }[] = []
  const begin = (input: unknown) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    return latest.begin(input, () => {
      calls.push({ input, answer: resolve, refuse: () => reject(new Error('refused')) })
      return promise
    })
  }
  return { begin, calls }
}

test('the same input while the first is under way is left out', async () => {
  const { begin, calls } = aDesk()
  const first = begin({ params: { id: 7 }, body: { amount: 60 } })
  expect(begin({ params: { id: 7 }, body: { amount: 60 } })).toBeUndefined()
  calls[0]?.answer()
  await first
  expect(begin({ params: { id: 7 }, body: { amount: 60 } })).toBeDefined()
  expect(calls).toHaveLength(2)
})

test('who waits for the same work shares its answer', async () => {
  const latest = new LatestWork<number>()
  let made = 0
  const work = async () => (made += 1)
  expect(await Promise.all([latest.share('a', work), latest.share('a', work), latest.share('b', work)])).toEqual([
    1, 1, 2,
  ])
})

test('after a refusal the same is tried again', async () => {
  const { begin, calls } = aDesk()
  const first = begin('a')
  calls[0]?.refuse()
  await expect(first).rejects.toThrow('refused')
  expect(begin('a')).toBeDefined()
})

test('there and back and there again are three', () => {
  const { begin, calls } = aDesk()
  begin({ on: true })
  begin({ on: false })
  begin({ on: true })
  expect(calls.map(({ input }) => input)).toEqual([{ on: true }, { on: false }, { on: true }])
})

test('two files are two, whatever else is said with them', () => {
  const { begin, calls } = aDesk()
  const form = new FormData()
  begin({ params: { id: 1 }, body: form })
  begin({ params: { id: 1 }, body: new FormData() })
  begin({ file: new File(['a'], 'a.csv') })
  begin({ file: new File(['b'], 'b.csv') })
  expect(calls).toHaveLength(4)
})
