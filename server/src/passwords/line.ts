/** Whose moment of coming counts, wherever they have waited meanwhile. */
export interface Comer {
  readonly id: string
  readonly since: number
}

/** Where somebody stands who was not let in, and when to come again; milliseconds. */
export interface QueuePosition {
  readonly place: number
  readonly wait: number
  readonly again: number
}

export interface LineLimits {
  /** Who has so many before them waits outside … */
  readonly room: number
  /** … or so many milliseconds of work. */
  readonly roomFor: number
  /** There are never more inside. */
  readonly most: number
  /** Fewer inside would leave a processor idle: anyone who is there is let in, regardless of the expected. */
  readonly least: number
  /** Places outside that are kept in mind. */
  readonly mostOutside: number
  /** Tickets that are known to have been used. */
  readonly mostUsed: number
}

interface Outside extends Comer {
  /** Later than this they have gone away. */
  readonly until: number
}

/** Looks at the line of those outside, milliseconds. */
const soonest = 1000
const latest = 30_000
/** How much later than asked somebody may come and still be counted by those behind them. */
const patience = 5000
/** Milliseconds between looks at who has gone away. */
const sweeps = 250
/** How much another process's clock may be ahead. */
const clocksOff = 10_000
/** A place is kept for so long, milliseconds. */
export const placeKept = 15 * 60_000

/**
 * Who may come in to have their password checked. As many wait inside, on open requests, as are checked in two seconds;
 * the others are told their place and come again by themselves. What counts is when somebody first came, which their ticket
 * proves: newcomers stand behind, and nothing is lost when several processes share a line. Bounded anyone who comes.
 */
export class SignInQueue {
  readonly #limits: LineLimits
  readonly #each: () => number
  /** Both by when they first came. */
  readonly #inside: Comer[] = []
  readonly #outside: Outside[] = []
  /** Tickets that have been used, and until when they would count. */
  readonly #used = new Map<string, number>()
  #sweptAt = 0

  /** `each` says how many milliseconds there are between one check and the next. */
  constructor(limits: LineLimits, each: () => number) {
    this.#limits = limits
    this.#each = each
  }

  get inside(): number {
    return this.#inside.length
  }

  get outside(): number {
    return this.#outside.length
  }

  /** Whether a ticket still stands for its place; it does once. */
  counts({ id, since }: Comer, now: number): boolean {
    return !this.#used.has(id) && since <= now + clocksOff && since > now - placeKept
  }

  /** Lets somebody in, who leaves again by `leave`, or says where they stand. */
  enter(comer: Comer, now: number): QueuePosition | null {
    const place = this.turnAway(comer, now)
    if (place !== null) return place
    insert(this.#inside, comer)
    this.#use(comer, now)
    return null
  }

  /** Says where somebody stands, or null if there is room for them: then `enter` lets them in. */
  turnAway(comer: Comer, now: number): QueuePosition | null {
    this.#forgetGone(now)
    remove(this.#outside, comer)
    const ahead = before(this.#inside, comer) + before(this.#outside, comer)
    const { room: largest, roomFor, most, least, mostOutside } = this.#limits
    const room = Math.min(largest, roomFor / this.#each())
    const inside = this.#inside.length
    // A quarter of the room is never kept free for those outside, who may have gone: while one inside waits for the database, the
    // processors need others.
    if (inside < Math.max(least, room / 4) || (ahead < room && inside < most)) return null
    const wait = Math.max(ahead, inside) * this.#each()
    const again = Math.min(latest, Math.max(soonest, wait - (room / 2) * this.#each()))
    if (this.#outside.length < mostOutside) insert(this.#outside, { ...comer, until: now + again + patience })
    return { place: ahead + 1, wait, again }
  }

  leave(comer: Comer): void {
    remove(this.#inside, comer)
  }

  #use({ id }: Comer, now: number): void {
    this.#used.set(id, now + placeKept)
    // In order of use, so the first has ended first.
    for (const [used, until] of this.#used) {
      if (until > now && this.#used.size <= this.#limits.mostUsed) break
      this.#used.delete(used)
    }
  }

  #forgetGone(now: number): void {
    if (now < this.#sweptAt + sweeps) return
    this.#sweptAt = now
    const here = this.#outside.filter(({ until }) => until > now)
    if (here.length < this.#outside.length) this.#outside.splice(0, this.#outside.length, ...here)
  }
}

/** How many came before. */
function before(line: readonly Comer[], { since }: Comer): number {
  let [low, high] = [0, line.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((line[middle]?.since ?? Infinity) <= since) low = middle + 1
    else high = middle
  }
  return low
}

function insert<C extends Comer>(line: C[], comer: C): void {
  line.splice(before(line, comer), 0, comer)
}

function remove(line: Comer[], comer: Comer): void {
  // Those who came at the same moment stand next to each other.
  for (let at = before(line, comer) - 1; line[at]?.since === comer.since; at -= 1) {
    if (line[at]?.id === comer.id) return void line.splice(at, 1)
  }
}
