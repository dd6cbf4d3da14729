import type { DeviceFacts } from '@agon/domain/rehearsal'
import { readUserRecord } from '#/lib/user-record.ts'
import type { ServerClock } from '../answers/clock.ts'
import { openIndexedDb } from '../answers/indexed-db.ts'
import { rehearsalStore } from './practice.ts'

/** What a device shows without being asked to do anything; the rest comes from practising. */
export type Shown = Omit<DeviceFacts, 'saveMillis' | 'offline'>

/** Longest wait until a page can be reloaded without a network, in milliseconds. */
const patience = 15_000

export async function checkDevice(clock: ServerClock, scope: string): Promise<Shown> {
  const [storage, persistent, worker] = await Promise.all([checkStorage(), isPersistent(), hasWorker(scope)])
  return {
    storage,
    persistent,
    worker,
    browser: knowsAll() ? 'current' : 'old',
    cookies: hasCookies(),
    clockSeconds: Math.round((Date.now() - clock.now()) / 1000),
    width: Math.round(document.documentElement.clientWidth),
  }
}

/** Written, read back and removed. */
async function checkStorage(): Promise<DeviceFacts['storage']> {
  const [name, value] = ['check', Math.random()]
  try {
    const database = await openIndexedDb(rehearsalStore)
    await database.put(name, value)
    const found = (await database.read(name)).get(name)
    await database.remove(name)
    return found === value ? 'kept' : 'refused'
  } catch {
    return 'refused'
  }
}

async function isPersistent(): Promise<boolean> {
  try {
    return await navigator.storage.persisted()
  } catch {
    // Older browsers, and pages without https, have no such promise to give.
    return false
  }
}

/** A worker that is active has kept all files of the pages first. */
async function hasWorker(scope: string): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  const limit = performance.now() + patience
  try {
    for (;;) {
      const registration = await navigator.serviceWorker.getRegistration(scope)
      if (registration?.active) return true
      const left = limit - performance.now()
      if (left <= 0) return false
      await changeOf(registration, Math.min(left, 500))
    }
  } catch {
    return false
  }
}

function changeOf(registration: ServiceWorkerRegistration | undefined, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const worker = registration?.installing ?? registration?.waiting
    worker?.addEventListener('statechange', () => resolve(), { once: true })
    setTimeout(resolve, milliseconds)
  })
}

/** What the pages use and browsers learned last: their dialogs, positions in lists, right-to-left layout. */
function knowsAll(): boolean {
  return (
    'at' in Array.prototype &&
    'replaceAll' in String.prototype &&
    'IntersectionObserver' in globalThis &&
    'HTMLDialogElement' in globalThis &&
    CSS.supports('inset-inline-end', '0') &&
    CSS.supports('aspect-ratio', '1')
  )
}

function hasCookies(): boolean {
  return navigator.cookieEnabled && document.cookie !== '' && readUserRecord() !== null
}
