interface Remembered<T> {
  readonly result: Promise<T>
  /** By the clock, in milliseconds. */
  readonly until: number
}

/**
 * Reads that many people ask for in the same words, and whose answer may be some seconds old. An answer is remembered for
 * `milliseconds`; of more than `most` the oldest is forgotten. A read that failed is not remembered.
 */
export class ShortMemory<T> {
  readonly #milliseconds: number
  readonly #most: number
  readonly #clock: () => number
  readonly #remembered = new Map<string, Remembered<T>>()

  constructor(
    { milliseconds, most }: { milliseconds: number; most: number },
    clock: () => number = () => performance.now(),
  ) {
    this.#milliseconds = milliseconds
    this.#most = most
    this.#clock = clock
  }

  read(key: string, make: () => Promise<T>): Promise<T> {
    const now = this.#clock()
    const remembered = this.#remembered.get(key)
    if (remembered !== undefined && now < remembered.until) return remembered.result
    this.#remembered.delete(key)
    const [oldest] = this.#remembered.keys()
    if (this.#remembered.size >= this.#most && oldest !== undefined) this.#remembered.delete(oldest)
    const result = make().catch((error: unknown) => {
      this.#remembered.delete(key)
      throw error
    })
    this.#remembered.set(key, { result, until: now + this.#milliseconds })
    return result
  }
}
