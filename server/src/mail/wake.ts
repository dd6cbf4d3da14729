import { setTimeout as sleep } from 'node:timers/promises'

/** Ends a wait. A call that comes while nobody waits ends the next wait at once. */
export class Wake {
  #isDue = false
  #waiting: AbortController | undefined

  now(): void {
    this.#isDue = true
    this.#waiting?.abort()
  }

  /** Resolves when it is called, or after so many milliseconds. */
  async within(milliseconds: number): Promise<void> {
    if (!this.#isDue) {
      this.#waiting = new AbortController()
      await sleep(milliseconds, undefined, { signal: this.#waiting.signal }).catch(() => undefined)
      this.#waiting = undefined
    }
    this.#isDue = false
  }
}
