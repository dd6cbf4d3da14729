import { Problem } from '@agon/domain/problem'
import { Grouping } from '../../../db/grouping.ts'
import type { App } from '../../../http/handler.ts'
import { Allowance } from './allowance.ts'
import { insertSaves, type Judged, type Request } from './statement.ts'

/** Saves in one statement at most: beyond it, a statement takes longer than a learner should wait. */
const largestGroup = 1000
/** Saves for which a second group begins beside the first; measured, see docs/decisions/0010-groups-of-saves.md. */
const worthASecond = 32
/** Saves that may wait. More would only time out: better to say so, the device tries again. */
const longestQueue = 40_000
/** Saves of one session that may wait at once. */
const mostOfOne = 400
/** A page makes two a second at most; after half an hour without a network some hundreds are unsent. */
const ofSession = { atOnce: 2000, perSecond: 50 }

/** Commits saves in groups, and lets nobody fill the queue. */
class Saver {
  readonly #app: App
  readonly #groups: Grouping<Request, Judged[]>
  readonly #allowance = new Allowance(ofSession)
  readonly #waiting = new Map<number, number>()
  #queued = 0

  constructor(app: App) {
    this.#app = app
    this.#groups = new Grouping({
      commit: (requests) => insertSaves(app.database.steady, requests, app.now()),
      sizeOf: ({ saves }) => saves.length,
      largest: largestGroup,
      worthASecond,
    })
  }

  /** Resolves after the commit. */
  async save(request: Request): Promise<Judged[]> {
    const { sessionId, saves } = request
    const waiting = (this.#waiting.get(sessionId) ?? 0) + saves.length
    if (waiting > mostOfOne) throw new Problem('tooMany')
    if (this.#queued + saves.length > longestQueue) throw new Problem('unavailable')
    const wait = this.#allowance.take(sessionId, saves.length, this.#app.now().getTime())
    if (wait > 0) throw new Problem('tooMany', { seconds: Math.ceil(wait / 1000) })
    this.#waiting.set(sessionId, waiting)
    this.#queued += saves.length
    try {
      return await this.#groups.do(request)
    } finally {
      this.#queued -= saves.length
      const left = (this.#waiting.get(sessionId) ?? 0) - saves.length
      if (left > 0) this.#waiting.set(sessionId, left)
      else this.#waiting.delete(sessionId)
    }
  }
}

const savers = new WeakMap<App, Saver>()

export function saverOf(app: App): Saver {
  const saver = savers.get(app) ?? new Saver(app)
  savers.set(app, saver)
  return saver
}
