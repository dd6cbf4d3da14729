/** What was begun last and is not done yet. A second click within one frame asks for the same again before any button can be blocked. */
export class LatestWork<T = unknown> {
  #current: { readonly input: unknown; readonly done: Promise<T> } | undefined

  /** Begins the work; undefined where the same is under way already. */
  begin(input: unknown, work: () => Promise<T>): Promise<T> | undefined {
    return this.#same(input) === undefined ? this.share(input, work) : undefined
  }

  /** Begins the work, or answers with what is under way where it is the same. */
  share(input: unknown, work: () => Promise<T>): Promise<T> {
    const same = this.#same(input)
    if (same !== undefined) return same
    const done = work()
    const mine = { input, done }
    this.#current = mine
    const end = () => {
      if (this.#current === mine) this.#current = undefined
    }
    done.then(end, end)
    return done
  }

  #same(input: unknown): Promise<T> | undefined {
    return this.#current !== undefined && isSame(this.#current.input, input) ? this.#current.done : undefined
  }
}

/** Inputs are JSON. One with a file, alone or in a form, is the same only where it is the same object. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  return !holdsFile(one) && !holdsFile(other) && JSON.stringify(one) === JSON.stringify(other)
}

function holdsFile(input: unknown): boolean {
  const isFile = (value: unknown) => value instanceof FormData || value instanceof Blob
  return typeof input === 'object' && input !== null && Object.values(input).some(isFile)
}
