import { sql } from 'kysely'
import { getPriority, setPriority } from 'node:os'
import { expect, test } from 'vitest'
import { aWorld } from '#test/world.ts'
import type { Db } from './database.ts'
import { niceness } from './low-priority.ts'

const world = aWorld()

async function backendOf(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid ?? 0
}

/** Not in containers in which root may not, and the database has a user of its own. */
function maySet(pid: number): boolean {
  try {
    setPriority(pid, getPriority(pid))
    return true
  } catch {
    return false
  }
}

test.runIf(process.platform === 'linux')(
  'work in the background stands back for requests in the database',
  async () => {
    const { db, background } = world.app.database
    const [usual, low] = [await backendOf(db), await backendOf(background)]
    // 19 is the lowest there is.
    expect(getPriority(low)).toBe(Math.min(19, getPriority(usual) + (maySet(low) ? niceness : 0)))
  },
)
