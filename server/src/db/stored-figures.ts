import type { OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'

/** Milliseconds after which a reader counts again. */
const renewedAfter = 5_000
/** Milliseconds after which no reader gets figures any more: those who find them older wait for the count. */
const oldest = 10_000

export interface StoredName {
  /** null: of all olympiads. */
  readonly olympiadId: OlympiadId | null
  readonly name: string
}

export interface Stored<T> {
  readonly asOf: Date
  readonly figures: T
}

/**
 * Figures of a report, at most ten seconds old and the same in every process. One reader at a time counts; the others get the figures
 * before, as long as these are not too old, or until there is something to count (undefined). The counted figures must be plain JSON.
 */
export async function storedFigures<T>(
  db: Db,
  of: StoredName,
  now: Date,
  count: (tx: Tx) => Promise<T | undefined>,
): Promise<Stored<T>> {
  const known = await find<T>(db, of)
  if (known !== undefined && ageOf(known, now) < renewedAfter) return known
  return db.transaction().execute(async (tx) => {
    const isUsable = known !== undefined && ageOf(known, now) < oldest
    if (isUsable) {
      const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${lockOf(of)}) as mine`.execute(tx)
      if (rows[0]?.mine !== true) return known
    } else await sql`select pg_advisory_xact_lock(${lockOf(of)})`.execute(tx)
    // Another reader may have counted since.
    const newest = await find<T>(tx, of)
    if (newest !== undefined && ageOf(newest, now) < renewedAfter) return newest
    const figures = await count(tx)
    if (figures === undefined) {
      if (newest === undefined) throw new Problem('counting')
      return newest
    }
    await keepFigures(tx, of, now, figures)
    return { asOf: now, figures }
  })
}

export async function keepFigures(tx: Tx, of: StoredName, now: Date, figures: unknown): Promise<void> {
  await tx
    .insertInto('reportFigures')
    .values({ ...of, asOf: now, figures: JSON.stringify(figures) })
    .onConflict((conflict) =>
      conflict
        .columns(['olympiadId', 'name'])
        .doUpdateSet(({ ref }) => ({ asOf: ref('excluded.asOf'), figures: ref('excluded.figures') })),
    )
    .execute()
}

async function find<T>(db: Db, { olympiadId, name }: StoredName): Promise<Stored<T> | undefined> {
  const row = await db
    .selectFrom('reportFigures')
    .select(['asOf', 'figures'])
    .where('olympiadId', 'is not distinct from', olympiadId)
    .where('name', '=', name)
    .executeTakeFirst()
  // Written above.
  return row === undefined ? undefined : { asOf: row.asOf, figures: row.figures as T }
}

const ageOf = ({ asOf }: Stored<unknown>, now: Date) => now.getTime() - asOf.getTime()

const lockOf = ({ olympiadId, name }: StoredName) =>
  sql`hashtextextended('report.' || ${name}::text, ${olympiadId ?? 0})`
