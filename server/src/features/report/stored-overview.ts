import type { OlympiadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'
import { countOverview, type OverviewFigures } from './count-overview.ts'
import { countRegistration } from './registration.ts'

/** Milliseconds after which a reader counts again. */
const renewedAfter = 5_000
/** Milliseconds after which no reader gets figures any more: those who find them older wait for the count. */
export const oldest = 10_000

type StoredFigures = OverviewFigures & { readonly registration: Awaited<ReturnType<typeof countRegistration>> | null }

export interface StoredOverview extends StoredFigures {
  readonly asOf: Date
}

/**
 * The figures of an olympiad, or of all (null), at most ten seconds old and the same in every process. One reader at a time
 * counts; the others get the figures before, as long as these are not too old.
 */
export async function storedOverview(db: Db, olympiadId: OlympiadId | null, now: Date): Promise<StoredOverview> {
  const known = await find(db, olympiadId)
  if (known !== undefined && ageOf(known, now) < renewedAfter) return known
  return db.transaction().execute(async (tx) => {
    const isUsable = known !== undefined && ageOf(known, now) < oldest
    if (isUsable) {
      const { rows } = await sql<{
        mine: boolean
      }>`select pg_try_advisory_xact_lock(${lockOf(olympiadId)}) as mine`.execute(tx)
      if (rows[0]?.mine !== true) return known
    } else await sql`select pg_advisory_xact_lock(${lockOf(olympiadId)})`.execute(tx)
    // Another reader may have counted since.
    const newest = await find(tx, olympiadId)
    if (newest !== undefined && ageOf(newest, now) < renewedAfter) return newest
    return count(tx, olympiadId, now)
  })
}

async function count(tx: Tx, olympiadId: OlympiadId | null, asOf: Date): Promise<StoredOverview> {
  const figures: StoredFigures = {
    ...(await countOverview(tx, { olympiadId, schoolId: null })),
    registration: olympiadId === null ? null : await countRegistration(tx, olympiadId, asOf),
  }
  await tx
    .insertInto('overviewFigures')
    .values({ olympiadId, asOf, figures: JSON.stringify(figures) })
    .onConflict((conflict) =>
      conflict
        .column('olympiadId')
        .doUpdateSet(({ ref }) => ({ asOf: ref('excluded.asOf'), figures: ref('excluded.figures') })),
    )
    .execute()
  return { asOf, ...figures }
}

async function find(db: Db, olympiadId: OlympiadId | null): Promise<StoredOverview | undefined> {
  const row = await db
    .selectFrom('overviewFigures')
    .select(['asOf', 'figures'])
    .where('olympiadId', 'is not distinct from', olympiadId)
    .executeTakeFirst()
  // Written by `count`.
  return row === undefined ? undefined : { asOf: row.asOf, ...(row.figures as StoredFigures) }
}

const ageOf = ({ asOf }: StoredOverview, now: Date) => now.getTime() - asOf.getTime()

const lockOf = (olympiadId: OlympiadId | null) => sql`hashtextextended('report.overview', ${olympiadId ?? 0})`
