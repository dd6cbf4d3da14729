import { useSyncExternalStore } from 'react'
import { readAddress, type Address } from './match.ts'

/** The tab's. Another object stands for each navigation. */
let address = readAddress(location.pathname)
const listeners = new Set<() => void>()

function follow(): void {
  // Another page begins at its top.
  if (location.pathname !== address.pathname) scrollTo(0, 0)
  address = readAddress(location.pathname)
  for (const listener of listeners) listener()
}
addEventListener('popstate', follow)

/** Leads to another page of this document. */
export function goTo(to: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', to)
  else history.pushState(null, '', to)
  follow()
}

export function useAddress(): Address {
  return useSyncExternalStore(subscribe, () => address)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
