import { backoff } from '#/lib/backoff.ts'
import { figureCache } from './shell.ts'

/** How many of a part's pictures are on this device. */
export interface PicturesState {
  readonly kept: number
  readonly all: number
}

/** Where pictures are kept by their addresses. */
export interface PictureStore {
  has(address: string): Promise<boolean>
  /** Fetches it and keeps it; throws where one of the two fails. */
  keep(address: string, signal: AbortSignal): Promise<void>
}

/** Brings the pictures of a part to this device, one after the other, and again until all are there. */
export class Pictures {
  readonly #store: PictureStore
  readonly #listeners = new Set<() => void>()
  readonly #stopping = new AbortController()
  #missing: readonly string[]
  #state: PicturesState
  #tries = 0
  #running = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(addresses: readonly string[], store: PictureStore) {
    this.#store = store
    this.#missing = [...new Set(addresses)]
    this.#state = { kept: 0, all: this.#missing.length }
    void this.#run()
  }

  get state(): PicturesState {
    return this.#state
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Tries at once, and soon again: the network is back. */
  nudge(): void {
    this.#tries = 0
    clearTimeout(this.#timer)
    void this.#run()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#stopping.abort()
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping
    if (this.#running || signal.aborted) return
    this.#running = true
    for (const address of this.#missing) {
      if (await this.#keep(address)) this.#isKept(address)
      if (signal.aborted) return
    }
    this.#running = false
    if (this.#missing.length === 0) return
    this.#timer = setTimeout(() => void this.#run(), backoff(this.#tries))
    this.#tries += 1
  }

  async #keep(address: string): Promise<boolean> {
    try {
      if (!(await this.#store.has(address))) await this.#store.keep(address, this.#stopping.signal)
      return true
    } catch {
      return false
    }
  }

  #isKept(address: string): void {
    this.#missing = this.#missing.filter((one) => one !== address)
    this.#state = { ...this.#state, kept: this.#state.all - this.#missing.length }
    for (const listener of this.#listeners) listener()
  }
}

/** The browser's own store of replies, from which the worker of these pages answers; where it is refused, the ordinary cache. */
export function pictureStore(): PictureStore {
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
