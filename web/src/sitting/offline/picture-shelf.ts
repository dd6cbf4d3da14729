import { figureCache } from './shell.ts'
import type { PictureShelf } from './pictures.ts'

/** The browser's own store of replies, from which the worker of these pages answers; where it is refused, the ordinary cache. */
export function pictureShelf(): PictureShelf {
  const opening = openCache()
  return {
    has: async (address) => (await (await opening)?.match(address)) !== undefined,
    async keep(address, signal) {
      const reply = await fetch(address, { signal, priority: 'low' })
      if (!reply.ok) throw new Error('There is no such picture.')
      const cache = await opening
      // Read to its end: what a hash names stays in the ordinary cache.
      await (cache === null ? reply.blob() : cache.put(address, reply))
    },
  }
}

async function openCache(): Promise<Cache | null> {
  try {
    return await caches.open(figureCache)
  } catch {
    return null
  }
}
