/**
 * Spaces answers out: so many at once, then so many a second, each after the one before. Clients that come again at once,
 * however many, are slowed down by it, and cost no more than that.
 */
export class Pace {
  /** Milliseconds between two. */
  readonly #between: number
  readonly #atOnce: number
  readonly #longest: number
  /** When the next one is due, milliseconds. */
  #due = 0

  constructor({ perSecond, atOnce, longest }: { perSecond: number; atOnce: number; longest: number }) {
    this.#between = 1000 / perSecond
    this.#atOnce = atOnce
    this.#longest = longest
  }

  /** Milliseconds until the next one may go, never more than `longest`. */
  next(now: number): number {
    const due = Math.max(this.#due, now - (this.#atOnce - 1) * this.#between)
    const wait = Math.min(this.#longest, Math.max(0, due - now))
    this.#due = Math.min(due, now + this.#longest) + this.#between
    return wait
  }
}
