import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import type { World } from './world.ts'

/** Races that a test decides by holding rows of the database. */
export function locksIn(world: World) {
  /** Until so many statements wait for another transaction. */
  async function waitForLocks(count: number): Promise<void> {
    const waiting = async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db)
      return rows.length
    }
    await expect.poll(waiting, { timeout: 20_000 }).toBe(count)
  }

  /** Does something in a transaction that commits once a request waits for it. */
  async function whileBesides<T>(statement: RawBuilder<unknown>, request: () => Promise<T>): Promise<T> {
    const beside = await world.db.startTransaction().execute()
    await statement.execute(beside)
    const answer = request()
    await waitForLocks(1)
    await beside.commit().execute()
    return answer
  }

  return { waitForLocks, whileBesides }
}
