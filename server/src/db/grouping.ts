export interface GroupingRules<Item, Result> {
  /** Does the work of a group; the results come in the order of the items. */
  readonly commit: (group: readonly Item[]) => Promise<readonly Result[]>
  readonly sizeOf: (item: Item) => number
  /** The size of a group at most. A larger item goes alone. */
  readonly largest: number
  /** While a group is under way, a second one begins only when this much waits. */
  readonly worthASecond: number
}

interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/** How often a group is tried that the database broke off for the sake of another transaction. */
const tries = 3

/**
 * Gathers what comes while earlier work is under way, and does it as one. Nothing waits for a timer: a group is all that came in the
 * same turn of the event loop or while the one before it was being committed. A second group beside it keeps database and process
 * busy at once; small ones would only cost commits.
 */
export class Grouping<Item, Result> {
  readonly #rules: GroupingRules<Item, Result>
  #waiting: Waiting<Item, Result>[] = []
  #size = 0
  #underWay = 0
  #isTurnAwaited = false

  constructor(rules: GroupingRules<Item, Result>) {
    this.#rules = rules
  }

  do(item: Item): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject })
      this.#size += this.#rules.sizeOf(item)
      // After everything that this turn still reads from its sockets.
      if (this.#isTurnAwaited) return
      this.#isTurnAwaited = true
      setImmediate(() => {
        this.#isTurnAwaited = false
        this.#begin()
      })
    })
  }

  #begin(): void {
    while (this.#waiting.length > 0 && this.#isTime()) {
      this.#underWay += 1
      void this.#finish(this.#take())
    }
  }

  #isTime(): boolean {
    return this.#underWay === 0 || (this.#underWay === 1 && this.#size >= this.#rules.worthASecond)
  }

  /** First come, first served. */
  #take(): Waiting<Item, Result>[] {
    let size = 0
    let count = 0
    for (const { item } of this.#waiting) {
      const own = this.#rules.sizeOf(item)
      if (count > 0 && size + own > this.#rules.largest) break
      size += own
      count += 1
    }
    this.#size -= size
    return this.#waiting.splice(0, count)
  }

  async #finish(group: readonly Waiting<Item, Result>[]): Promise<void> {
    await this.#commit(group)
    this.#underWay -= 1
    this.#begin()
  }

  async #commit(group: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#tryAgain(group.map(({ item }) => item))
      for (const [index, { resolve, reject }] of group.entries()) {
        const result = results[index]
        if (result === undefined) reject(new RangeError('A group has fewer results than items.'))
        else resolve(result)
      }
    } catch (error) {
      // What the database refuses of one must not take the others with it.
      if (group.length > 1 && isDataFault(error)) {
        const half = Math.ceil(group.length / 2)
        await this.#commit(group.slice(0, half))
        await this.#commit(group.slice(half))
      } else {
        for (const { reject } of group) reject(error)
      }
    }
  }

  async #tryAgain(items: readonly Item[]): Promise<readonly Result[]> {
    for (let left = tries - 1; ; left -= 1) {
      try {
        return await this.#rules.commit(items)
      } catch (error) {
        if (left === 0 || !wasBrokenOff(error)) throw error
      }
    }
  }
}

/** SQLSTATE classes 22 (data exception) and 23 (integrity). */
function isDataFault(error: unknown): boolean {
  return /^2[23]/.test(codeOf(error))
}

/** Serialization failure and deadlock: nothing was done, and the same may be done again. */
export function wasBrokenOff(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error))
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
