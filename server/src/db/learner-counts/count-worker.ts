import type { OlympiadId } from '@agon/domain/ids'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#/db/database.ts'
import type { Log } from '#/log/log.ts'
import { applySomeChanges, olympiadsWithChanges } from './refresh.ts'

const everyMs = 4000
/** Changes that are counted in the first step; each later one is twice as large, as very many came at once. */
const changesOfStep = 5000
/** The pause after each step, in terms of its duration, and the longest in milliseconds. */
const pauseFactor = 2
const longestPause = 200

interface Product {
  readonly database: { readonly background: Db }
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

/** Olympiad by olympiad, in steps with a pause after each, so that one with many changes holds up no reader of another, and one that fails no other. */
export async function refreshAllCounts(app: Product, ending?: AbortSignal): Promise<void> {
  for (const olympiadId of await olympiadsWithChanges(app.database.background)) {
    if (ending?.aborted === true) return
    try {
      await countInSteps(app, olympiadId, ending)
    } catch (error) {
      failed(app, error)
    }
  }
}

async function countInSteps(
  { database: { background }, now }: Product,
  olympiadId: OlympiadId,
  ending: AbortSignal | undefined,
): Promise<void> {
  for (let step = 1; ; step += 1) {
    const began = performance.now()
    const most = changesOfStep * 2 ** (step - 1)
    const areAll = await background.transaction().execute((tx) => applySomeChanges(tx, olympiadId, now(), most))
    if (areAll || ending?.aborted === true) return
    const pause = Math.min((performance.now() - began) * pauseFactor, longestPause)
    await sleep(pause, undefined, { signal: ending }).catch(() => undefined)
  }
}

const failed = ({ log }: Product, error: unknown) =>
  log.warn({ key: 'report.counts', err: error }, 'could not count learners')
