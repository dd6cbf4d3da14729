/** A point in time. The longer of two clocks counts: one may be set back, the other stands still while a machine sleeps. */
export class Moment {
  readonly #steady = performance.now()
  readonly #wall = Date.now()

  /** In milliseconds. */
  get ago(): number {
    return Math.max(performance.now() - this.#steady, Date.now() - this.#wall)
  }
}
