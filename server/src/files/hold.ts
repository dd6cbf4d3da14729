import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'

/** Of the many locks that a database may be asked for, those about stored files. */
const ours = 7306

/** Holds stored files while they are written, together with others who do, or to take them away, alone. */
export async function holdFiles<T>(
  db: Db,
  hashes: readonly string[],
  how: 'shared' | 'alone',
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await hold(tx, hashes, how)
    return work(tx)
  })
}

/** Holds stored files until the transaction ends. */
export async function hold(tx: Tx, hashes: readonly string[], how: 'shared' | 'alone'): Promise<void> {
  const lock = sql.raw(how === 'alone' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared')
  // Everybody in the same order.
  await sql`select ${lock}(${ours}, hash) from
    (select distinct hashtext(sha256) as hash from unnest(${[...hashes]}::text[]) sha256 order by 1) held`.execute(tx)
}
