import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** How a migration waits for locks. While it waits for one, all later work on that table waits behind it. */
export interface Patience {
  /** Milliseconds for one lock. */
  readonly lock: number
  /** Milliseconds until the next attempt: the work of others goes on. */
  readonly pause: number
  readonly attempts: number
}

/** Others wait at most half a second at a time; after five minutes the migration gives up. */
export const usualPatience: Patience = { lock: 500, pause: 2000, attempts: 120 }

/** Does some work in one transaction, again and again until it has all its locks in time. */
export async function inShortSteps<T>(client: pg.Client, patience: Patience, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query(`begin; set local lock_timeout = ${patience.lock}`)
      const done = await work()
      await client.query('commit')
      return done
    } catch (error) {
      await client.query('rollback')
      if (!isBusy(error) || attempt === patience.attempts) throw error
      await sleep(patience.pause)
    }
  }
}

/** A lock was not to be had in time, or two waited for each other. */
const isBusy = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01')
