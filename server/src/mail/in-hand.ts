import type { QueuedEmailId } from '@agon/domain/ids'

/** Connections that are reserved for system mails, however slow their servers are. */
const reservedForSystem = 4
/** Mails are claimed ahead for as long as these many milliseconds of sending … */
const aheadMs = 500
/** … and never more than this. */
const mostAhead = 400

/** How many mails this process has claimed, by lane, and how many more it wants. Slow servers get few mails ahead. */
export class InHand {
  readonly #connections: number
  readonly #mails = new Map<QueuedEmailId, boolean>()
  readonly #ended: number[] = []
  #mass = 0

  constructor(connections: number) {
    this.#connections = connections
  }

  get ids(): QueuedEmailId[] {
    return [...this.#mails.keys()]
  }

  get forMass(): number {
    return this.#connections - reservedForSystem
  }

  add(id: QueuedEmailId, isMass: boolean): void {
    this.#mails.set(id, isMass)
    if (isMass) this.#mass += 1
  }

  /** Its result is recorded, or it is given back. */
  remove(id: QueuedEmailId): void {
    if (this.#mails.get(id) === true) this.#mass -= 1
    this.#mails.delete(id)
    this.#ended.push(performance.now())
  }

  /** The room for a claim: one that is worth its statements, and room for system mails always. */
  room(): { free: number; freeForMass: number } {
    const ahead = this.#ahead()
    const system = this.#mails.size - this.#mass
    // As the rate falls, mass mails that were claimed before take no room from system mails.
    const free = Math.max(this.#connections + ahead - this.#mails.size, reservedForSystem - system)
    const freeForMass = this.forMass + ahead - this.#mass
    return { free: Math.max(0, free), freeForMass: freeForMass < ahead / 3 ? 0 : Math.max(0, freeForMass) }
  }

  #ahead(): number {
    const since = performance.now() - aheadMs
    const first = this.#ended.findIndex((at) => at >= since)
    this.#ended.splice(0, first < 0 ? this.#ended.length : first)
    return Math.min(mostAhead, this.#ended.length)
  }
}
