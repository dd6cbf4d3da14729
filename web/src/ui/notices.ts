import { useSyncExternalStore } from 'react'

/** A line that was shown at the lower left. */
export interface PastNotice {
  readonly id: number
  readonly words: string
  /** In milliseconds. */
  readonly at: number
}

/** Older ones are forgotten. */
const most = 30

let past: readonly PastNotice[] = []
let serial = 0
const listeners = new Set<() => void>()

export function rememberNotice(words: string, at = Date.now()): void {
  serial += 1
  past = [{ id: serial, words, at }, ...past].slice(0, most)
  for (const listener of listeners) listener()
}

/** Another person must not read them. */
export function forgetNotices(): void {
  past = []
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The notices since this page was loaded, the newest first. */
export const usePastNotices = (): readonly PastNotice[] => useSyncExternalStore(subscribe, () => past)
