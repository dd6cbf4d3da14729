import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Pictures } from './pictures.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const after = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

function aDevice(...there: string[]) {
  const kept = new Set(there)
  const asked: string[] = []
  const network = { lets: (_address: string) => true }
  const shelf = {
    has: async (address: string) => kept.has(address),
    async keep(address: string) {
      asked.push(address)
      if (!network.lets(address)) throw new TypeError('Failed to fetch')
      kept.add(address)
    },
  }
  return { kept, asked, network, shelf }
}

test('each picture is fetched once, and one that is there is not fetched', async () => {
  const { shelf, asked } = aDevice('a')
  const pictures = new Pictures(['a', 'b', 'c', 'b'], shelf)
  expect(pictures.state).toEqual({ kept: 0, all: 3 })
  await after(100)
  expect(pictures.state).toEqual({ kept: 3, all: 3 })
  expect(asked).toEqual(['b', 'c'])
})

test('one that does not come holds up no other, and is asked for again until it is there', async () => {
  const { shelf, asked, network } = aDevice()
  network.lets = (address) => address !== 'a'
  const pictures = new Pictures(['a', 'b'], shelf)
  await after(60)
  expect(pictures.state).toEqual({ kept: 1, all: 2 })
  expect(asked.filter((address) => address === 'b')).toHaveLength(1)
  network.lets = () => true
  await after(60)
  expect(pictures.state).toEqual({ kept: 2, all: 2 })
})

test('when the network is back it tries at once', async () => {
  const { shelf, network } = aDevice()
  network.lets = () => false
  const pictures = new Pictures(['a'], shelf)
  await after(600)
  network.lets = () => true
  pictures.nudge()
  await after(0)
  expect(pictures.state).toEqual({ kept: 1, all: 1 })
})

test('when the network is back but not yet to be used, it tries soon again', async () => {
  const { shelf, network } = aDevice()
  network.lets = () => false
  const pictures = new Pictures(['a'], shelf)
  await after(600)
  pictures.nudge()
  await after(0)
  network.lets = () => true
  await after(2)
  expect(pictures.state).toEqual({ kept: 1, all: 1 })
})

test('a part that is left fetches nothing more', async () => {
  const { shelf, asked, network } = aDevice()
  network.lets = () => false
  const pictures = new Pictures(['a'], shelf)
  await after(0)
  pictures.stop()
  pictures.nudge()
  await after(600)
  expect(asked).toEqual(['a'])
})
