import { mayChange } from '@agon/domain/published/live'
import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'

/**
 * Published figures under a name: counted by the first process that finds them a minute old, and the same in all of them until then.
 * The counted rows must be plain JSON.
 */
export async function publishedRows<T>(
  db: Db,
  name: string,
  now: Date,
  count: (tx: Tx) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const known = await find<T>(db, name)
  if (known !== undefined && !mayChange(known.asOf.getTime(), now.getTime())) return known.rows
  return db.transaction().execute(async (tx) => {
    // Others wait for the count: two pages made at one moment have the same figures.
    await sql`select pg_advisory_xact_lock(hashtextextended('public-figures.' || ${name}, 0))`.execute(tx)
    const newest = await find<T>(tx, name)
    if (newest !== undefined && !mayChange(newest.asOf.getTime(), now.getTime())) return newest.rows
    const rows = await count(tx)
    await tx
      .insertInto('publicFigures')
      .values({ name, asOf: now, figures: JSON.stringify(rows) })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet(({ ref }) => ({ asOf: ref('excluded.asOf'), figures: ref('excluded.figures') })),
      )
      .execute()
    return rows
  })
}

async function find<T>(db: Db, name: string): Promise<{ asOf: Date; rows: readonly T[] } | undefined> {
  const row = await db
    .selectFrom('publicFigures')
    .select(['asOf', 'figures'])
    .where('name', '=', name)
    .executeTakeFirst()
  // Written above.
  return row === undefined ? undefined : { asOf: row.asOf, rows: row.figures as readonly T[] }
}
