import type { CDPSession } from '@playwright/test'

/** A request that a page made; milliseconds since the first one was sent. */
export interface Fetched {
  path: string
  start: number
  /** null while it is on its way. */
  end: number | null
  /** As they went over the network, headers included. */
  bytes: number
}

/** Listens to a page's requests; gives back what there were so far. */
export function watchRequests(devtools: CDPSession): () => Fetched[] {
  const all = new Map<string, Fetched>()
  let first: number | undefined
  const since = (timestamp: number) => Math.round((timestamp - (first ??= timestamp)) * 1000)
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    const { protocol, pathname } = new URL(request.url)
    // What is in the page itself goes over no network.
    if (protocol === 'data:') return
    all.set(requestId, { path: pathname, start: since(timestamp), end: null, bytes: 0 })
  })
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = all.get(requestId)
    if (one !== undefined) all.set(requestId, { ...one, end: since(timestamp), bytes: encodedDataLength })
  })
  return () => [...all.values()].filter(({ path }) => path !== '')
}
