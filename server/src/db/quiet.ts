import { z } from 'zod'
import type { Database, Db } from './database.ts'
import { ShortMemory } from './short-memory.ts'

/** The fact that a platform was restored and is not live yet. */
export const quietFact = 'quiet'

const quiet = z.object({
  since: z.iso.datetime(),
  /** The backup that was restored, and of when it is. */
  backup: z.string(),
  madeAt: z.iso.datetime(),
})
export type Quiet = z.infer<typeof quiet>

/** Milliseconds that a process remembers. A platform becomes quiet only while no process runs. */
const memory = 2000

const remembered = new WeakMap<Database, ShortMemory<Quiet | null>>()

/** Whether the platform was restored and waits to be declared live, at most two seconds old. */
export function quietOf(database: Database): Promise<Quiet | null> {
  const known = remembered.get(database) ?? new ShortMemory({ milliseconds: memory, most: 1 })
  remembered.set(database, known)
  return known.read('all', () => readQuiet(database.db))
}

/** After a change in this process. */
export function forgetQuiet(database: Database): void {
  remembered.delete(database)
}

export async function readQuiet(db: Db): Promise<Quiet | null> {
  const fact = await db.selectFrom('systemFacts').select('value').where('name', '=', quietFact).executeTakeFirst()
  return fact === undefined ? null : quiet.parse(fact.value)
}
