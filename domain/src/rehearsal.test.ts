import { expect, test } from 'vitest'
import { advicesOf, faultsOf, mayRehearse, slowSave, type DeviceFacts } from './rehearsal.ts'

const good: DeviceFacts = {
  storage: 'kept',
  persistent: false,
  worker: true,
  browser: 'current',
  cookies: true,
  clockSeconds: 0,
  saveMillis: 90,
  width: 360,
  offline: 'practised',
}

test('a device without a fault is ready, whether or not its storage is promised to last', () => {
  expect(faultsOf(good)).toEqual([])
  expect(advicesOf(good)).toEqual([])
})

test.for<[Partial<DeviceFacts>, string]>([
  [{ storage: 'refused' }, 'storage'],
  [{ browser: 'old' }, 'browser'],
  [{ cookies: false }, 'cookies'],
  [{ worker: false }, 'worker'],
  [{ saveMillis: slowSave + 1 }, 'slow'],
  [{ width: 319 }, 'narrow'],
])('%j makes a device not ready: %s', ([change, fault]) => {
  expect(faultsOf({ ...good, ...change })).toEqual([fault])
})

test('a wrong clock and a skipped practice without a network are reported, and do not block a sitting', () => {
  const facts: DeviceFacts = { ...good, clockSeconds: -7200, offline: 'skipped' }
  expect(faultsOf(facts)).toEqual([])
  expect(advicesOf(facts)).toEqual(['clock', 'offline'])
})

test('one rehearses until the olympiad opens, and not in a draft', () => {
  const opensAt = new Date('2026-04-14T07:00:00Z')
  const before = new Date(opensAt.getTime() - 1)
  expect(mayRehearse({ phase: 'registration', opensAt }, before)).toBe(true)
  expect(mayRehearse({ phase: 'open', opensAt }, before)).toBe(true)
  expect(mayRehearse({ phase: 'open', opensAt }, opensAt)).toBe(false)
  expect(mayRehearse({ phase: 'draft', opensAt }, before)).toBe(false)
})
