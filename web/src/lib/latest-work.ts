/** What was begun last and is not done yet. A second click within one frame asks for the same again before any button can be blocked. */
export class LatestWork {
  #current: { readonly input: unknown; readonly done: Promise<unknown> } | undefined

  /** Begins the work; undefined where the same is under way already. */
  begin<T>(input: unknown, work: () => Promise<T>): Promise<T> | undefined {
    if (this.#current !== undefined && isSame(this.#current.input, input)) return undefined
    const done = work()
    const mine = { input, done }
    this.#current = mine
    const end = () => {
      if (this.#current === mine) this.#current = undefined
    }
    done.then(end, end)
    return done
  }
}

/** Inputs of calls are JSON; one with a form holds a file, which is the same only where it is the same object. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  return !holdsForm(one) && !holdsForm(other) && JSON.stringify(one) === JSON.stringify(other)
}

function holdsForm(input: unknown): boolean {
  return typeof input === 'object' && input !== null && Object.values(input).some((value) => value instanceof FormData)
}
