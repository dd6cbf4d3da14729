export interface AllowanceRules {
  /** Saves at once, when none came for a while. */
  readonly atOnce: number
  /** Saves a second in the long run. */
  readonly perSecond: number
}

interface Left {
  left: number
  at: number
}

/**
 * How much each session may still save. It bounds what one learner's token can do to the disk and to others' waiting, and counts
 * by session, because a whole school comes from one address.
 */
export class Allowance {
  readonly #rules: AllowanceRules
  /** What was left at a moment, the longest unused first. */
  readonly #left = new Map<number, Left>()

  constructor(rules: AllowanceRules) {
    this.#rules = rules
  }

  /** Takes so many, or none when there are fewer: then it says after how many milliseconds there will be enough. `now` is in them too. */
  take(session: number, count: number, now: number): number {
    const { atOnce, perSecond } = this.#rules
    const known = this.#left.get(session)
    const left = known === undefined ? atOnce : this.#leftAt(known, now)
    if (left < count) return ((count - left) * 1000) / perSecond
    if (count > 0) this.#keep(session, known, left - count, now)
    return 0
  }

  /** Takes so many that were done already, be there fewer left: then nothing is until they are made up for. */
  spend(session: number, count: number, now: number): void {
    const known = this.#left.get(session)
    this.#keep(session, known, (known === undefined ? this.#rules.atOnce : this.#leftAt(known, now)) - count, now)
  }

  /** Sessions that are remembered. */
  get size(): number {
    return this.#left.size
  }

  /** Written into what is there: two come with every save. */
  #keep(session: number, known: Left | undefined, left: number, at: number): void {
    const kept = known ?? { left, at }
    kept.left = left
    kept.at = at
    this.#left.delete(session)
    this.#left.set(session, kept)
    this.#forget(at)
  }

  #leftAt({ left, at }: Left, now: number): number {
    const { atOnce, perSecond } = this.#rules
    return Math.min(atOnce, left + (Math.max(0, now - at) * perSecond) / 1000)
  }

  /** A session that may do everything again needs no memory. */
  #forget(now: number): void {
    for (const [session, known] of this.#left) {
      if (this.#leftAt(known, now) < this.#rules.atOnce) return
      this.#left.delete(session)
    }
  }
}
