import { setTimeout as sleep } from 'node:timers/promises'

/** Ends a wait, or the next wait where there is none now. */
export class Wake {
  #isDue = false
  #waiting: AbortController | undefined

  now(): void {
    this.#isDue = true
    this.#waiting?.abort()
  }

  /** Resolves when `now` is called, or after this time in milliseconds. */
  async within(milliseconds: number): Promise<void> {
    if (!this.#isDue) {
      this.#waiting = new AbortController()
      await sleep(milliseconds, undefined, { signal: this.#waiting.signal }).catch(() => undefined)
      this.#waiting = undefined
    }
    this.#isDue = false
  }
}
