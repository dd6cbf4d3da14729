/** A dear read's result is given out again for this many times as long as it took. */
const rest = 9
const most = 200

interface Kept<T> {
  result: Promise<T>
  /** By the clock; what is being read is good until it is there. */
  until: number
}

/**
 * Reads that take long over a large world, such as counting a million rows, asked for by many who watch. What was dear the last
 * time is read once for all who ask meanwhile, and rests afterwards, so that watching never takes more than a tenth of one
 * connection. What is not is read for each who asks, and always fresh. Whether it is shows in what was read, not in the time it
 * took: a small world stays fresh on a busy machine too.
 */
export class DearReads<T> {
  readonly #isDear: (value: T) => boolean
  readonly #clock: () => number
  readonly #kept = new Map<string, Kept<T>>()

  constructor(isDear: (value: T) => boolean, clock: () => number = () => performance.now()) {
    this.#isDear = isDear
    this.#clock = clock
  }

  async read(key: string, make: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(key)
    if (kept !== undefined && this.#clock() < kept.until) return kept.result
    const began = this.#clock()
    const result = make()
    // Others wait for this one only where it was dear before: elsewhere everybody reads what is there now.
    if (kept !== undefined) this.#keep(key, { result, until: Number.POSITIVE_INFINITY })
    try {
      const value = await result
      const took = this.#clock() - began
      if (this.#isDear(value)) this.#keep(key, { result, until: this.#clock() + took * rest })
      else this.#kept.delete(key)
    } catch (error) {
      this.#kept.delete(key)
      throw error
    }
    return result
  }

  #keep(key: string, kept: Kept<T>): void {
    this.#kept.delete(key)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size >= most && oldest !== undefined) this.#kept.delete(oldest)
    this.#kept.set(key, kept)
  }
}
