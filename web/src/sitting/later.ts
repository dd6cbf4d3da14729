import { useEffect, useSyncExternalStore } from 'react'
import { loadWords } from '../lib/words.ts'
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
  if (!asked) void tryToFetch(0)
}

async function tryToFetch(tries: number): Promise<void> {
  asked = true
  try {
    const [found] = await Promise.all([import('./later/chunk.ts'), loadWords('sitting-later')])
    chunk = found
    for (const listener of listeners) listener()
  } catch {
    // The first request after the network is back may still fail: it is tried again as soon as at first.
    const isBack = await untilOnline(backoff(tries))
    void tryToFetch(isBack ? 0 : tries + 1)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
