import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../log/log.ts'
import { lifeClass } from './life.ts'

/** A worker counts as gone when it shows no life at two looks in a row: one whose session has just broken takes a new one between them. */
const secondLookMs = 4000
const everyMs = 30_000

export interface Watch {
  end(): Promise<void>
}

/** Gives the jobs of killed workers to the living: now, and for as long as this process lives. The queue itself would wait for four hours. */
export function watchForAbandoned(pool: pg.Pool, log: Log): Watch {
  const ending = new AbortController()
  const watching = watch()

  async function watch(): Promise<void> {
    let before: readonly string[] = []
    for (let round = 0; !ending.signal.aborted; round += 1) {
      try {
        before = await giveBack(pool, before)
      } catch (error) {
        log.warn({ key: 'job.abandoned', err: error }, 'could not look for abandoned jobs')
      }
      const waitMs = round === 0 ? secondLookMs : everyMs
      await sleep(waitMs, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }

  return {
    async end() {
      ending.abort()
      await watching
    },
  }
}

/** One look: gives back the jobs of workers that were gone `before` and still are; answers who is gone now. */
export async function giveBack(pool: pg.Pool, before: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ worker: string }>(
    `select distinct locked_by as worker from graphile_worker.jobs where locked_by is not null and not exists (
       select from pg_locks l where l.locktype = 'advisory' and l.objsubid = 2 and l.granted
         and l.database = (select oid from pg_database where datname = current_database())
         and l.classid = $1::int4::oid and l.objid = hashtext(locked_by)::oid)`,
    [lifeClass],
  )
  const gone = rows.map(({ worker }) => worker)
  const certain = gone.filter((worker) => before.includes(worker))
  if (certain.length > 0) {
    await pool.query('select graphile_worker.force_unlock_workers($1)', [certain])
    // Wakes the living as a new job does.
    await pool.query(`select pg_notify('jobs:insert', '{"count":10}')`)
  }
  return gone
}
