import type { Log } from './log.ts'

/** A line of the log about refusals. */
export interface RefusalTrace {
  readonly code: string
  readonly method: string
  readonly route: string | undefined
  /** The session, or the network of a stranger: whose refusals share a line. Not written. */
  readonly source: string
  readonly details: Readonly<Record<string, unknown>>
}

interface Counted {
  readonly trace: RefusalTrace
  loggedAt: number
  /** Refusals since then. */
  waiting: number
}

const minute = 60_000
/** Sources and routes that are remembered at once. */
const mostRemembered = 10_000

/** Logs refusals: at most one line a minute for each code, source and route, with the number of refusals since the line before. */
export class RefusalLog {
  readonly #log: Log
  readonly #counted = new Map<string, Counted>()
  #isSweepDue = false

  constructor(log: Log) {
    this.#log = log
  }

  add(trace: RefusalTrace): void {
    const key = [trace.code, trace.source, trace.method, trace.route].join(' ')
    const known = this.#counted.get(key)
    if (known !== undefined) {
      known.waiting += 1
      return
    }
    if (this.#counted.size >= mostRemembered) this.#flush(0)
    const fresh = { trace, loggedAt: Date.now(), waiting: 1 }
    this.#counted.set(key, fresh)
    this.#write(fresh)
    this.#sweepLater()
  }

  #sweepLater(): void {
    if (this.#isSweepDue) return
    this.#isSweepDue = true
    setTimeout(() => {
      this.#isSweepDue = false
      this.#flush(minute)
      if (this.#counted.size > 0) this.#sweepLater()
    }, minute).unref()
  }

  /** Writes what waits for so long, and forgets what nothing waits for. */
  #flush(age: number): void {
    for (const [key, counted] of this.#counted) {
      if (Date.now() - counted.loggedAt < age) continue
      if (counted.waiting > 0) this.#write(counted)
      else this.#counted.delete(key)
    }
    if (age === 0) this.#counted.clear()
  }

  #write(counted: Counted): void {
    const { code, method, route, details } = counted.trace
    this.#log.warn(
      { key: 'http.refused', code, method, ...details, route: details['route'] ?? route, count: counted.waiting },
      'refused',
    )
    counted.loggedAt = Date.now()
    counted.waiting = 0
  }
}
