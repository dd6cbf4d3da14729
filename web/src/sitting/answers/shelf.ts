import { MemoryDisk, type Disk } from './disk.ts'
import { openIndexedDisk } from './indexed-disk.ts'

/** More than the answers that a part is ever given. */
export const numbersPassed = 10_000

/**
 * What this browser keeps for a sitting until the server has it. Where storage is refused (private windows, locked-down
 * computers, a full disk) it is kept in memory: then closing the tab is the only thing that loses anything.
 */
export class Shelf {
  readonly #disk: Promise<Disk | null>
  readonly #memory = new MemoryDisk()
  #adding: Promise<unknown> = Promise.resolve()
  #last = 0
  #inMemory = false

  constructor(disk: Promise<Disk> = openIndexedDisk()) {
    this.#disk = disk.catch(() => null)
  }

  async read(prefix: string): Promise<ReadonlyMap<string, unknown>> {
    const stored = await this.#try((disk) => disk.read(prefix))
    return new Map([...(stored ?? []), ...(await this.#memory.read(prefix))])
  }

  /** Whether it is kept beyond this page. */
  async put(name: string, value: unknown): Promise<boolean> {
    const stored = await this.#try(async (disk) => {
      await disk.put(name, value)
      return true
    })
    await (stored === true ? this.#memory.remove(name) : this.#memory.put(name, value))
    return stored === true
  }

  async once(name: string, value: unknown): Promise<unknown> {
    const stored = await this.#try((disk) => disk.once(name, value))
    return stored ?? this.#memory.once(name, value)
  }

  async remove(prefix: string): Promise<void> {
    await this.#memory.remove(prefix)
    await this.#try((disk) => disk.remove(prefix))
  }

  async numbered(): Promise<ReadonlyMap<number, unknown>> {
    const stored = await this.#try((disk) => disk.numbered())
    return new Map([...(stored ?? []), ...(await this.#memory.numbered())])
  }

  /** One after the other, so that what is given later has the greater number even when storage fails in between. */
  add(value: unknown, above: number): Promise<{ number: number; kept: boolean }> {
    const added = this.#adding.then(async () => {
      const least = Math.max(above, this.#last)
      const stored = await this.#try((disk) => disk.add(value, least))
      this.#last = stored ?? (await this.#memory.add(value, await this.#beyond(least)))
      return { number: this.#last, kept: stored !== null }
    })
    this.#adding = added
    return added
  }

  /** Beyond every number that another tab may have stored, and even sent: of those that were sent nothing is left to be seen. */
  async #beyond(least: number): Promise<number> {
    if (this.#inMemory) return least
    this.#inMemory = true
    const stored = await this.#try((disk) => disk.numbered())
    return Math.max(least, ...(stored?.keys() ?? [])) + numbersPassed
  }

  async replace(number: number, value: unknown): Promise<void> {
    await this.#memory.replace(number, value)
    await this.#try((disk) => disk.replace(number, value))
  }

  async drop(number: number): Promise<void> {
    await this.#memory.drop(number)
    await this.#try((disk) => disk.drop(number))
  }

  async #try<T>(work: (disk: Disk) => Promise<T>): Promise<T | null> {
    const disk = await this.#disk
    try {
      return disk === null ? null : await work(disk)
    } catch {
      return null
    }
  }
}
