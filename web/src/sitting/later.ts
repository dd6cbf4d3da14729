import { useEffect, useSyncExternalStore } from 'react'
import { importAgain } from '../lib/import-again.ts'
import { loadWordsAgain } from '../lib/words.ts'
import { backoff } from './engine/backoff.ts'
import type * as everything from './later/chunk.ts'
import { untilOnline } from './until-online.ts'
import { whenIdle } from './when-idle.ts'

type Later = typeof everything

let chunk: Later | null = null
let asked = false
const listeners = new Set<() => void>()

/** What is needed after the first question. It is fetched when something first wants it, and again until it is there. */
export function useLater(): Later | null {
  useEffect(fetchLater, [])
  return useSyncExternalStore(subscribe, () => chunk)
}

/** The same, for what can wait until the page has nothing else to do. */
export function useLaterWhenIdle(): Later | null {
  useEffect(() => whenIdle(fetchLater), [])
  return useSyncExternalStore(subscribe, () => chunk)
}

function fetchLater(): void {
  if (!asked) void tryToFetch(0, 0)
}

async function tryToFetch(tries: number, waits: number): Promise<void> {
  asked = true
  try {
    const [found] = await Promise.all([
      importAgain(() => import('./later/chunk.ts'), tries),
      loadWordsAgain(tries, 'sitting-later'),
    ])
    chunk = found
    for (const listener of listeners) listener()
  } catch {
    // The first request after the network is back may still fail: it is tried again as soon as at first.
    const isBack = await untilOnline(backoff(waits))
    void tryToFetch(tries + 1, isBack ? 0 : waits + 1)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
