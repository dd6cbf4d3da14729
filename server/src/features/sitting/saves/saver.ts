import { Problem } from '@agon/domain/problem'
import type { App } from '../../../http/handler.ts'
import { insertSaves, type Judged, type Save } from './statement.ts'

/** Saves in one statement at most: beyond it, a statement takes longer than a learner should wait. */
const largestGroup = 1000
/** Groups on their way at once: while one waits for the disk, the next is being judged. */
const groupsAtOnce = 2
/** Saves that may wait. More would only time out: better to say so, the device tries again. */
const longestQueue = 40_000
/** Saves of one session that may wait at once. */
const mostOfOne = 400

interface Request {
  saves: readonly Save[]
  resolve: (judged: Judged[]) => void
  reject: (error: unknown) => void
}

/** Gathers saves while earlier ones are being committed, and commits each group as one. */
class Saver {
  readonly #app: App
  #waiting: Request[] = []
  #queued = 0
  #running = 0
  readonly #ofSession = new Map<number, number>()

  constructor(app: App) {
    this.#app = app
  }

  /** Resolves after the commit. The saves of one request share their session. */
  save(saves: readonly Save[]): Promise<Judged[]> {
    const session = saves[0]?.sessionId ?? 0
    const ofSession = (this.#ofSession.get(session) ?? 0) + saves.length
    if (ofSession > mostOfOne) return Promise.reject(new Problem('tooMany'))
    if (this.#queued + saves.length > longestQueue) return Promise.reject(new Problem('unavailable'))
    this.#ofSession.set(session, ofSession)
    this.#queued += saves.length
    return new Promise<Judged[]>((resolve, reject) => {
      this.#waiting.push({ saves, resolve, reject })
      this.#next()
    }).finally(() => {
      this.#queued -= saves.length
      const left = (this.#ofSession.get(session) ?? 0) - saves.length
      if (left > 0) this.#ofSession.set(session, left)
      else this.#ofSession.delete(session)
    })
  }

  #next(): void {
    if (this.#running >= groupsAtOnce || this.#waiting.length === 0) return
    const group = this.#takeGroup()
    this.#running += 1
    void this.#flush(group).finally(() => {
      this.#running -= 1
      this.#next()
    })
  }

  /** First come, first served. */
  #takeGroup(): Request[] {
    let size = 0
    const end = this.#waiting.findIndex(({ saves }) => (size += saves.length) > largestGroup)
    return this.#waiting.splice(0, end === -1 ? this.#waiting.length : Math.max(1, end))
  }

  async #flush(group: readonly Request[]): Promise<void> {
    try {
      const judged = await insertSaves(
        this.#app.database.pool,
        group.flatMap(({ saves }) => saves),
        this.#app.now(),
      )
      let from = 0
      for (const { saves, resolve } of group) resolve(judged.slice(from, (from += saves.length)))
    } catch (error) {
      // A value that the database refuses must not take others' answers with it.
      if (group.length > 1 && isDataFault(error)) {
        const half = Math.ceil(group.length / 2)
        await this.#flush(group.slice(0, half))
        await this.#flush(group.slice(half))
      } else {
        for (const { reject } of group) reject(error)
      }
    }
  }
}

/** SQLSTATE classes 22 (data exception) and 23 (integrity). */
function isDataFault(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code))
}

const savers = new WeakMap<App, Saver>()

export function saverOf(app: App): Saver {
  const saver = savers.get(app) ?? new Saver(app)
  savers.set(app, saver)
  return saver
}
