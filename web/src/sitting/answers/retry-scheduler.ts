import { asked, backoff } from '#/lib/backoff.ts'

/** When the next request goes: at once while all goes well, after ever longer waits while it does not. */
export class RetryScheduler {
  readonly #go: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #tries = 0
  #stuckSince: number | null = null
  #stopped = false

  constructor(go: () => void) {
    this.#go = go
  }

  get stopped(): boolean {
    return this.#stopped
  }

  /** Whether the last request failed: the next one waits for its time. */
  get waiting(): boolean {
    return this.#tries > 0
  }

  /** Since when none has gone well, by `performance.now()`. */
  get stuckSince(): number | null {
    return this.#stuckSince
  }

  in(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#stopped) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#go()
    }, milliseconds)
  }

  /** At the latest then: a time that is set already stays. */
  within(milliseconds: number): void {
    if (this.#timer === undefined) this.in(milliseconds)
  }

  /** At once, and soon again where that fails too: the network is back, but its first request may still be lost. */
  soon(): void {
    this.#tries = Math.min(this.#tries, 1)
    this.in(0)
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  start(): void {
    this.#stopped = false
  }

  wentWell(): void {
    this.#tries = 0
    this.#stuckSince = null
  }

  /** `retryAfter`: the seconds for which the server asked to wait. */
  failed(retryAfter: number | undefined): void {
    this.#stuckSince ??= performance.now()
    this.in(Math.max(asked(retryAfter), backoff(this.#tries)))
    this.#tries += 1
  }
}
