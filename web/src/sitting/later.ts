import { useEffect, useSyncExternalStore } from 'react'
import { importAgain, untilFetched } from '../lib/import-again.ts'
import { loadWords } from '../lib/words.ts'
import type * as everything from './later/chunk.ts'
import { whenIdle } from './when-idle.ts'

type Later = typeof everything

const importLater = importAgain(() => import('./later/chunk.ts'))
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
  if (!asked) void keepLater()
}

async function keepLater(): Promise<void> {
  asked = true
  const [found] = await untilFetched(() => Promise.all([importLater(), loadWords('sitting-later')]))
  chunk = found
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
