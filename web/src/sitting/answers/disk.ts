/** A place where a browser keeps a sitting: things by name, and answers by numbers that no two tabs are given twice. */
export interface Disk {
  read(prefix: string): Promise<ReadonlyMap<string, unknown>>
  put(name: string, value: unknown): Promise<void>
  /** What stands under a name; where nothing does, this from now on. Two tabs that ask are told the same. */
  once(name: string, value: unknown): Promise<unknown>
  remove(prefix: string): Promise<void>
  numbered(): Promise<ReadonlyMap<number, unknown>>
  /** Keeps it under a number above `above`, and above every number before. */
  add(value: unknown, above: number): Promise<number>
  /** Puts another in its place, unless it is gone. */
  replace(number: number, value: unknown): Promise<void>
  drop(number: number): Promise<void>
}

/** The page's own memory: gone with the tab. */
export class MemoryDisk implements Disk {
  readonly #things = new Map<string, unknown>()
  readonly #numbered = new Map<number, unknown>()
  #last = 0

  async read(prefix: string): Promise<ReadonlyMap<string, unknown>> {
    return new Map([...this.#things].filter(([name]) => name.startsWith(prefix)))
  }

  async put(name: string, value: unknown): Promise<void> {
    this.#things.set(name, value)
  }

  async once(name: string, value: unknown): Promise<unknown> {
    if (!this.#things.has(name)) this.#things.set(name, value)
    return this.#things.get(name)
  }

  async remove(prefix: string): Promise<void> {
    for (const name of this.#things.keys()) if (name.startsWith(prefix)) this.#things.delete(name)
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
