import { openIndexedDb, type Database, type MayReplace } from './indexed-db.ts'

/** More than the answers that a part is ever given. */
export const numbersPassed = 10_000

/**
 * What this browser stores for a sitting until the server has it. Where the browser refuses (private windows, locked-down computers, a
 * full disk) it is in the page's memory: then only closing the tab loses anything.
 */
export class DeviceStorage {
  readonly #database: Promise<Database | null>
  readonly #memory = new Memory()
  #adding: Promise<unknown> = Promise.resolve()
  #last = 0
  #inMemory = false

  constructor(database: Promise<Database> = openIndexedDb()) {
    this.#database = database.catch(() => null)
  }

  async read(prefix: string): Promise<ReadonlyMap<string, unknown>> {
    const stored = await this.#try((database) => database.read(prefix))
    return new Map([...(stored ?? []), ...(await this.#memory.read(prefix))])
  }

  /** True if it is persisted to disk. */
  async put(name: string, value: unknown, mayReplace?: MayReplace): Promise<boolean> {
    const stored = await this.#try(async (database) => {
      await database.put(name, value, mayReplace)
      return true
    })
    await (stored === true ? this.#memory.remove(name) : this.#memory.put(name, value, mayReplace))
    return stored === true
  }

  async once(name: string, value: unknown): Promise<unknown> {
    const stored = await this.#try((database) => database.once(name, value))
    return stored ?? this.#memory.once(name, value)
  }

  async remove(prefix: string): Promise<void> {
    await this.#memory.remove(prefix)
    await this.#try((database) => database.remove(prefix))
  }

  async numbered(): Promise<ReadonlyMap<number, unknown>> {
    const stored = await this.#try((database) => database.numbered())
    return new Map([...(stored ?? []), ...(await this.#memory.numbered())])
  }

  /** One after the other, so that what is given later has the greater number even when storage fails in between. */
  add(value: unknown, above: number): Promise<{ number: number; kept: boolean }> {
    const added = this.#adding.then(async () => {
      const least = Math.max(above, this.#last)
      const stored = await this.#try((database) => database.add(value, least))
      this.#last = stored ?? (await this.#memory.add(value, await this.#beyond(least)))
      return { number: this.#last, kept: stored !== null }
    })
    this.#adding = added
    return added
  }

  /** Above every number that another tab may have stored, and even sent: a sent one leaves no trace. */
  async #beyond(least: number): Promise<number> {
    if (this.#inMemory) return least
    this.#inMemory = true
    const stored = await this.#try((database) => database.numbered())
    return Math.max(least, ...(stored?.keys() ?? [])) + numbersPassed
  }

  async replace(number: number, value: unknown): Promise<void> {
    await this.#memory.replace(number, value)
    await this.#try((database) => database.replace(number, value))
  }

  async drop(number: number): Promise<void> {
    await this.#memory.drop(number)
    await this.#try((database) => database.drop(number))
  }

  async #try<T>(work: (database: Database) => Promise<T>): Promise<T | null> {
    const database = await this.#database
    try {
      return database === null ? null : await work(database)
    } catch {
      return null
    }
  }
}

/** The page's own memory: gone with the tab. */
export class Memory implements Database {
  readonly #entries = new Map<string, unknown>()
  readonly #numbered = new Map<number, unknown>()
  #last = 0

  async read(prefix: string): Promise<ReadonlyMap<string, unknown>> {
    return new Map([...this.#entries].filter(([name]) => name.startsWith(prefix)))
  }

  async put(name: string, value: unknown, mayReplace: MayReplace = () => true): Promise<void> {
    if (mayReplace(this.#entries.get(name))) this.#entries.set(name, value)
  }

  async once(name: string, value: unknown): Promise<unknown> {
    if (!this.#entries.has(name)) this.#entries.set(name, value)
    return this.#entries.get(name)
  }

  async remove(prefix: string): Promise<void> {
    for (const name of this.#entries.keys()) if (name.startsWith(prefix)) this.#entries.delete(name)
  }

  async numbered(): Promise<ReadonlyMap<number, unknown>> {
    return new Map(this.#numbered)
  }

  async add(value: unknown, above: number): Promise<number> {
    this.#last = Math.max(this.#last, above) + 1
    this.#numbered.set(this.#last, value)
    return this.#last
  }

  async replace(number: number, value: unknown): Promise<void> {
    if (this.#numbered.has(number)) this.#numbered.set(number, value)
  }

  async drop(number: number): Promise<void> {
    this.#numbered.delete(number)
  }
}
