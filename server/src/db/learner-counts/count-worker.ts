import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#/db/database.ts'
import type { Log } from '#/log/log.ts'
import { applyAllChanges, olympiadsWithChanges } from './refresh.ts'

const everyMs = 4000

interface Product {
  readonly database: { readonly db: Db }
  readonly log: Log
  readonly now: () => Date
}

export interface CountWorker {
  /** Ends after the olympiad that it counts. */
  end(): Promise<void>
}

/** Brings all counts up to date every few seconds, for as long as this process lives: readers find few changes. */
export function startCounting(app: Product): CountWorker {
  const ending = new AbortController()
  const counting = count()

  async function count(): Promise<void> {
    while (!ending.signal.aborted) {
      await refreshAllCounts(app, ending.signal).catch((error: unknown) => failed(app, error))
      await sleep(everyMs, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }

  return {
    async end() {
      ending.abort()
      await counting
    },
  }
}

/** Of every olympiad by itself, so that one with many changes holds up no reader of another, and one that fails no other. */
export async function refreshAllCounts(app: Product, ending?: AbortSignal): Promise<void> {
  const { db } = app.database
  for (const olympiadId of await olympiadsWithChanges(db)) {
    if (ending?.aborted === true) return
    try {
      await db.transaction().execute((tx) => applyAllChanges(tx, olympiadId, app.now()))
    } catch (error) {
      failed(app, error)
    }
  }
}

const failed = ({ log }: Product, error: unknown) =>
  log.warn({ key: 'report.counts', err: error }, 'could not count learners')
