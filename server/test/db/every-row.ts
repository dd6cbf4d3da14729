import { sql } from 'kysely'
import { recordedByName } from '#/db/acts/recorded-tables.ts'
import type { World } from '#test/world.ts'

/** All rows of all tables that an act records, without versions. */
export async function everyRow({ db }: Pick<World, 'db'>): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {}
  for (const table of recordedByName.keys()) {
    const { rows } = await sql`
      select to_jsonb(t) - 'version' as row from ${sql.table(table)} t order by (to_jsonb(t) - 'version')::text`.execute(
      db,
    )
    all[table] = rows
  }
  return all
}
