import { Problem } from '@agon/domain/problem'

interface Waiting {
  readonly since: number
  readonly begin: () => void
}

/** Slow work, so many at once, those first who have waited longest. */
export class Turns {
  readonly #atOnce: number
  readonly #longest: number
  /** By how long they have waited. */
  readonly #waiting: Waiting[] = []
  #running = 0
  #milliseconds: number

  /** `milliseconds` is what one is thought to take until some have been seen. */
  constructor({ atOnce, longest, milliseconds }: { atOnce: number; longest: number; milliseconds: number }) {
    this.#atOnce = atOnce
    this.#longest = longest
    this.#milliseconds = milliseconds
  }

  /** Milliseconds from the end of one to the end of the next while all are busy, as of late. */
  get each(): number {
    return this.#milliseconds / this.#atOnce
  }

  /** `since` is the moment that counts for the turn: 0 goes before everybody, Infinity after. Throws `tooMany`. */
  async inTurn<T>(since: number, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#longest) throw new Problem('tooMany')
      await new Promise<void>((begin) => this.#wait({ since, begin }))
    } else {
      this.#running += 1
    }
    const begun = performance.now()
    try {
      return await work()
    } finally {
      this.#milliseconds += (performance.now() - begun - this.#milliseconds) / 16
      const next = this.#waiting.shift()
      if (next === undefined) this.#running -= 1
      else next.begin()
    }
  }

  #wait(one: Waiting): void {
    const after = this.#waiting.findIndex(({ since }) => since > one.since)
    this.#waiting.splice(after === -1 ? this.#waiting.length : after, 0, one)
  }
}
