import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#/db/database.ts'
import type { Log } from '#/log/log.ts'
import { foldAll, olympiadsWithChanges } from './refresh.ts'

const everyMs = 4000

interface Product {
  readonly database: { readonly db: Db }
  readonly log: Log
  readonly now: () => Date
}

export interface Keeper {
  end(): Promise<void>
}

/** Brings all counts up to date every few seconds, for as long as this process lives: readers find few changes. */
export function keepCounts(app: Product): Keeper {
  const ending = new AbortController()
  const keeping = keep()

  async function keep(): Promise<void> {
    while (!ending.signal.aborted) {
      await bringUpToDate(app).catch((error: unknown) =>
        app.log.warn({ key: 'report.counts', err: error }, 'could not count learners'),
      )
      await sleep(everyMs, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }

  return {
    async end() {
      ending.abort()
      await keeping
    },
  }
}

/** Of every olympiad by itself, so that one with many changes holds up no reader of another. */
export async function bringUpToDate({ database: { db }, now }: Omit<Product, 'log'>): Promise<void> {
  for (const olympiadId of await olympiadsWithChanges(db))
    await db.transaction().execute((tx) => foldAll(tx, olympiadId, now()))
}
