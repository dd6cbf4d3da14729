import type { AttemptId } from '@agon/domain/ids'
import type { SittingEventKind } from '@agon/domain/sitting'
import { isFinal, waitAfter } from './trying-again.ts'

export interface SittingEvent {
  kind: SittingEventKind
  /** Milliseconds since 1970, by the server's clock. */
  happenedAt: number
  moduleIndex: number
  seconds: number
}

/** Shorter than this a page is not left, and what is copied again within it was copied once, in milliseconds. */
const shortest = 2000
/** In seconds: the call takes nothing longer. */
const longest = 1_000_000
const mostAtOnce = 50

/** Where it is kept; the tabs of a browser share it, so that going from one to the other leaves nothing. */
export interface Store {
  read: (key: string) => string | null
  write: (key: string, value: string) => void
  remove: (key: string) => void
}

interface NoticedOptions {
  readonly attemptId: AttemptId
  readonly moduleIndex: number
  /** Milliseconds since 1970, by the server's clock. */
  readonly now: () => number
  readonly report: (events: SittingEvent[]) => Promise<void>
  readonly store: Store
}

/**
 * What a page notices beside answers while a part runs: that it was left, for how long, and that something was copied from it. It
 * outlives the page, so that closing the tab is leaving it too, and is told when the network is there.
 */
export class Noticed {
  readonly #given: NoticedOptions
  #tries = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(given: NoticedOptions) {
    this.#given = given
  }

  /** The page is left, or out of sight. */
  away(): void {
    const { store, moduleIndex, now } = this.#given
    if (store.read(this.#key('away')) === null) store.write(this.#key('away'), `${moduleIndex}|${Math.round(now())}`)
  }

  /** The learner is here, and maybe was away. */
  back(): void {
    const { store, now } = this.#given
    const [moduleIndex, since] = (store.read(this.#key('away')) ?? '').split('|').map(Number)
    if (moduleIndex === undefined || since === undefined) return
    store.remove(this.#key('away'))
    const away = now() - since
    if (away < shortest) return
    this.#add({ kind: 'left', happenedAt: since, moduleIndex, seconds: Math.min(longest, Math.round(away / 1000)) })
  }

  copied(): void {
    const { moduleIndex, now } = this.#given
    const happenedAt = Math.round(now())
    const before = this.#waiting().findLast(({ kind }) => kind === 'copied')
    if (before !== undefined && happenedAt - before.happenedAt < shortest) return
    this.#add({ kind: 'copied', happenedAt, moduleIndex, seconds: 0 })
  }

  /** Tells what has not been told; again, later, where that may help. What the server will never take is forgotten. */
  async tell(): Promise<void> {
    clearTimeout(this.#timer)
    const events = this.#waiting().slice(0, mostAtOnce)
    if (events.length === 0) return
    try {
      await this.#given.report(events)
    } catch (error) {
      if (!isFinal(error)) {
        this.#timer = setTimeout(() => void this.tell(), waitAfter(error, this.#tries))
        this.#tries += 1
        return
      }
    }
    this.#tries = 0
    this.#keep(this.#waiting().filter((one) => !events.some((told) => isSame(told, one))))
    void this.tell()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #add(event: SittingEvent): void {
    this.#keep([...this.#waiting(), event])
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.tell(), shortest)
  }

  #waiting(): SittingEvent[] {
    // Written by `#keep`, in this browser.
    return JSON.parse(this.#given.store.read(this.#key('noticed')) ?? '[]') as SittingEvent[]
  }

  #keep(events: readonly SittingEvent[]): void {
    const { store } = this.#given
    if (events.length === 0) store.remove(this.#key('noticed'))
    else store.write(this.#key('noticed'), JSON.stringify(events))
  }

  #key(name: string): string {
    return `sitting.${name}.${this.#given.attemptId}`
  }
}

function isSame(one: SittingEvent, other: SittingEvent): boolean {
  return one.kind === other.kind && one.happenedAt === other.happenedAt
}
