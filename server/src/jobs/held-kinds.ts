import type { Database } from '../db/database.ts'
import { ShortMemory } from '../db/short-memory.ts'

/** Milliseconds after which every worker knows of a change. */
const memory = 2000

const remembered = new WeakMap<Database, ShortMemory<ReadonlySet<string>>>()

/** The kinds of jobs that are held, at most two seconds old. */
export function heldKinds(database: Database): Promise<ReadonlySet<string>> {
  const known = remembered.get(database) ?? new ShortMemory({ milliseconds: memory, most: 1 })
  remembered.set(database, known)
  return known.read('all', async () => {
    const rows = await database.db.selectFrom('heldJobKinds').select('kind').execute()
    return new Set(rows.map(({ kind }) => kind))
  })
}

/** After a change in this process. */
export function forgetHeldKinds(database: Database): void {
  remembered.delete(database)
}
