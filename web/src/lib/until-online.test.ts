import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilOnline } from './import-again.ts'

const page = new EventTarget()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a wait ends when the network is back, and else in its time', async () => {
  const ended: boolean[] = []
  void untilOnline(45_000).then((isBack) => ended.push(isBack))
  await vi.advanceTimersByTimeAsync(1000)
  expect(ended).toEqual([])
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(ended).toEqual([true])
  expect(vi.getTimerCount()).toBe(0)
  void untilOnline(45_000).then((isBack) => ended.push(isBack))
  await vi.advanceTimersByTimeAsync(45_000)
  expect(ended).toEqual([true, false])
})
