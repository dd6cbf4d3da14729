import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { importAgain, untilFetched } from './import-again.ts'

const address = 'http://127.0.0.1/assets/part-1234567.js'

describe('importAgain, where a failure is remembered by its address', () => {
  /** As Chrome does: what was not there once never is again under that address. */
  function remembering(message: (address: string) => string) {
    const failed = new Set<string>()
    const asked: string[] = []
    const network = { isThere: false }
    const importFrom = async (from: string) => {
      if (failed.has(from)) throw new TypeError(message(from))
      asked.push(from)
      if (network.isThere) return { words: 'here' }
      failed.add(from)
      throw new TypeError(message(from))
    }
    const importPart = importAgain(() => importFrom(address) as Promise<{ words: string }>, importFrom)
    return { importPart, network, asked }
  }

  test.each([
    ['Chrome', (from: string) => `Failed to fetch dynamically imported module: ${from}`],
    ['Firefox', (from: string) => `error loading dynamically imported module: ${from}`],
  ])('asks for the same file under another address each time, as %s names it', async (_browser, message) => {
    const { importPart, network, asked } = remembering(message)
    await expect(importPart()).rejects.toThrow(address)
    await expect(importPart()).rejects.toThrow(`${address}?again=1`)
    network.isThere = true
    expect(await importPart()).toEqual({ words: 'here' })
    expect(asked).toEqual([address, `${address}?again=1`, `${address}?again=2`])
  })

  test('asks under its own address alone where none is named', async () => {
    const { importPart, asked } = remembering(() => 'Importing a module script failed.')
    await expect(importPart()).rejects.toThrow('Importing')
    await expect(importPart()).rejects.toThrow('Importing')
    expect(asked).toEqual([address])
  })
})

test('a part is asked for under its own address where a failure is not remembered', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'here')
  load.mockRejectedValueOnce(new TypeError('Importing a module script failed.'))
  const importFrom = vi.fn<(address: string) => Promise<unknown>>()
  const importPart = importAgain(load, importFrom)
  await expect(importPart()).rejects.toThrow('Importing')
  expect(await importPart()).toBe('here')
  expect(importFrom).not.toHaveBeenCalled()
})

describe('untilFetched', () => {
  const page = new EventTarget()
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  test('tries more and more seldom, and soon again when the network is back', async () => {
    const started = Date.now()
    const tried: number[] = []
    let isThere = false
    const fetched = untilFetched(async () => {
      tried.push((Date.now() - started) / 1000)
      if (!isThere) throw new TypeError('no network')
      return 'here'
    })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(tried).toEqual([0, 1, 3, 7])
    page.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(tried).toEqual([0, 1, 3, 7, 10])
    isThere = true
    await vi.advanceTimersByTimeAsync(1000)
    expect(await fetched).toBe('here')
    expect(tried).toEqual([0, 1, 3, 7, 10, 11])
  })
})
