import { useEffect, useSyncExternalStore } from 'react'
import { importAgain, untilFetched } from '#/lib/import-again.ts'
import { loadWords, type Catalogue } from '#/lib/words.ts'
import { whenIdle } from './when-idle.ts'

export interface FetchedPart<Part> {
  /** null until it is there; nothing is fetched while it is not `wanted`. */
  readonly usePart: (wanted?: boolean) => Part | null
  /** The same, for what can wait until the page has nothing else to do. */
  readonly usePartWhenIdle: () => Part | null
}

/** A part of the learner's pages in a file of its own, with its words: fetched when something first wants it, and again until it is there. */
export function fetchedPart<Part>(load: () => Promise<Part>, words: Catalogue): FetchedPart<Part> {
  const importPart = importAgain(load)
  const listeners = new Set<() => void>()
  let part: Part | null = null
  let asked = false

  const fetchIt = async () => {
    if (asked) return
    asked = true
    const [found] = await untilFetched(() => Promise.all([importPart(), loadWords(words)]))
    part = found
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const now = () => part

  return {
    usePart(wanted = true) {
      useEffect(() => {
        if (wanted) void fetchIt()
      }, [wanted])
      return useSyncExternalStore(subscribe, now)
    },
    usePartWhenIdle() {
      useEffect(() => whenIdle(() => void fetchIt()), [])
      return useSyncExternalStore(subscribe, now)
    },
  }
}
