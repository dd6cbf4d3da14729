import type { z } from 'zod'
import type { Db } from '#/db/database.ts'

interface LastCheck<Found> {
  /** Null: there was none yet. */
  read(db: Db): Promise<Found | null>
  write(db: Db, found: Found, now: Date): Promise<void>
}

/** The latest result of a scheduled check, under a name in `system_facts`. */
export function lastCheck<Found>(name: string, shape: z.ZodType<Found>): LastCheck<Found> {
  return {
    async read(db) {
      const row = await db.selectFrom('systemFacts').select('value').where('name', '=', name).executeTakeFirst()
      return row === undefined ? null : shape.parse(row.value)
    },
    async write(db, found, now) {
      const value = JSON.stringify(found)
      await db
        .insertInto('systemFacts')
        .values({ name, value, updatedAt: now })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, updatedAt: now }))
        .execute()
    },
  }
}
