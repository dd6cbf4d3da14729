import { Problem } from '@agon/domain/problem'
import { Grouping } from '#/db/grouping.ts'
import type { App } from '#/http/handler.ts'
import { Allowance } from './allowance.ts'
import { insertSaves, type Request } from './statement.ts'
import { isKept, type Judged } from './verdict.ts'

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
/**
 * Of one learner's sitting, for any user: the organisers read all of it at once. Only what was kept counts, so that
 * nobody who knows a learner's password, and has not the device, can use it up.
 */
const ofLearner = { atOnce: 10_000, perSecond: 2 }

/** Commits saves in groups, and lets nobody fill the queue. */
class Saver {
  readonly #app: App
  readonly #groups: Grouping<Request, Judged[]>
  readonly #allowance = new Allowance(ofSession)
  readonly #kept = new Allowance(ofLearner)
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
    const { sessionId, participantId, saves } = request
    const waiting = (this.#waiting.get(sessionId) ?? 0) + saves.length
    if (waiting > mostOfOne) throw new Problem('tooMany')
    if (this.#queued + saves.length > longestQueue) throw new Problem('unavailable')
    const now = this.#app.now().getTime()
    const wait = this.#kept.take(participantId, 0, now) || this.#allowance.take(sessionId, saves.length, now)
    if (wait > 0) throw new Problem('tooMany', { seconds: Math.ceil(wait / 1000) })
    this.#waiting.set(sessionId, waiting)
    this.#queued += saves.length
    try {
      const judged = await this.#groups.do(request)
      const kept = judged.filter(({ verdict }) => isKept(verdict)).length
      this.#kept.spend(participantId, kept, this.#app.now().getTime())
      return judged
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
