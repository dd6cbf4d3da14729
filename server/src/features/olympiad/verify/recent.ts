/** Keeps what was asked for last, up to a number; the one not asked for the longest goes first. */
export class Recent<Key, Value> {
  readonly #most: number
  readonly #kept = new Map<Key, Value>()

  constructor(most: number) {
    this.#most = most
  }

  get(key: Key): Value | undefined {
    const value = this.#kept.get(key)
    if (value !== undefined) {
      this.#kept.delete(key)
      this.#kept.set(key, value)
    }
    return value
  }

  set(key: Key, value: Value): void {
    this.#kept.delete(key)
    this.#kept.set(key, value)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest)
  }
}
