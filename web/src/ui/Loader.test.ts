import { loaderHideDelay } from '@agon/domain/constants'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Linger } from './Loader.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function aLinger() {
  const changes: boolean[] = []
  return { linger: new Linger(loaderHideDelay, (shown) => changes.push(shown)), changes }
}

it('shows the loader at once and hides it 300 ms after the load has ended', () => {
  const { linger, changes } = aLinger()
  linger.begin()
  linger.end()
  vi.advanceTimersByTime(299)
  expect(changes).toEqual([true])
  vi.advanceTimersByTime(1)
  expect(changes).toEqual([true, false])
})

it('waits for the last of several loads', () => {
  const { linger, changes } = aLinger()
  linger.begin()
  linger.begin()
  linger.end()
  vi.advanceTimersByTime(1000)
  expect(changes).toEqual([true])
  linger.end()
  vi.advanceTimersByTime(300)
  expect(changes).toEqual([true, false])
})

it('does not flicker when the next load begins within 300 ms', () => {
  const { linger, changes } = aLinger()
  linger.begin()
  linger.end()
  vi.advanceTimersByTime(200)
  linger.begin()
  vi.advanceTimersByTime(1000)
  expect(changes).toEqual([true])
  linger.end()
  vi.advanceTimersByTime(300)
  expect(changes).toEqual([true, false])
})

it('shows again for a load that comes later', () => {
  const { linger, changes } = aLinger()
  linger.begin()
  linger.end()
  vi.advanceTimersByTime(300)
  linger.begin()
  expect(changes).toEqual([true, false, true])
})
