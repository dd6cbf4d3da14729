import { backoff } from './backoff.ts'

/**
 * How to fetch a part of the app, as often as it takes. Where its file did not come once, browsers such as Chrome remember that by its
 * address for as long as the page lives, and say so again whatever the network does; they name it, and under another address the same
 * file is asked for again. A file that this one needs at once is beyond that. Throws what the browser throws.
 */
export function importAgain<Part>(load: () => Promise<Part>, importFrom = importAddress): () => Promise<Part> {
  let failures = 0
  return async () => {
    try {
      return await load()
    } catch (error) {
      const address = failures === 0 ? undefined : /https?:\/\/[^\s?]+\.js/.exec(String(error))?.[0]
      failures += 1
      if (address === undefined) throw error
      // It is the same file.
      return (await importFrom(`${address}?again=${failures - 1}`)) as Part
    }
  }
}

/** Fetches until it is there. The first request after the network is back may still fail: it is tried again as soon as at first. */
export async function untilFetched<Part>(fetchIt: () => Promise<Part>): Promise<Part> {
  let waits = 0
  for (;;) {
    try {
      return await fetchIt()
    } catch {
      waits = (await untilOnline(backoff(waits))) ? 0 : waits + 1
    }
  }
}

function importAddress(address: string): Promise<unknown> {
  return import(/* @vite-ignore */ address)
}

/** Waits this many milliseconds, or until the network is back. True if it is back. */
export function untilOnline(milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isBack: boolean) => {
      clearTimeout(timer)
      removeEventListener('online', back)
      resolve(isBack)
    }
    const back = () => end(true)
    const timer = setTimeout(() => end(false), milliseconds)
    addEventListener('online', back)
  })
}
