import type { OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, Tx } from '#/db/database.ts'
import { applyChanges, setMoment } from './apply-changes.ts'

/** Milliseconds for which readers get the same counts. */
const renewedAfter = 5_000
/** Changes that a reader brings into the counts at most; more are left to `startCounting`. */
const mostByReader = 300
/** The same for the first reader of an olympiad. */
const mostAtFirst = 5000
/** Milliseconds that a reader waits for another. */
const longestWait = 100

/** Brings the counts of an olympiad up to date unless they are, and gives back their moment. A reader counts a few changes at most. */
export async function refreshCounts(db: Db, olympiadId: OlympiadId, now: Date, after = renewedAfter): Promise<Date> {
  const known = await asOfCounts(db, olympiadId)
  if (known !== undefined && isFresh(known, now, after)) return known
  const asOf = await db.transaction().execute((tx) => refreshCountsIn(tx, olympiadId, now, after))
  if (asOf === undefined) throw new Problem('counting')
  return asOf
}

/** The same of several olympiads, in a transaction of the caller: the least of their moments, `now` of none; undefined as below. */
export async function refreshCountsOf(
  tx: Tx,
  olympiads: readonly OlympiadId[],
  now: Date,
  after = renewedAfter,
): Promise<Date | undefined> {
  let least = now
  for (const id of olympiads) {
    const asOf = await refreshCountsIn(tx, id, now, after)
    if (asOf === undefined) return undefined
    if (asOf < least) least = asOf
  }
  return least
}

/** The same of one. undefined: never counted, and too large for a reader, as in the minute after an upgrade. */
export async function refreshCountsIn(
  tx: Tx,
  olympiadId: OlympiadId,
  now: Date,
  after = renewedAfter,
): Promise<Date | undefined> {
  const asOf = await asOfCounts(tx, olympiadId)
  if (asOf !== undefined && isFresh(asOf, now, after)) return asOf
  if (await hasMore(tx, olympiadId, asOf === undefined ? mostAtFirst : mostByReader)) return asOf
  if (!(await lock(tx, olympiadId, asOf === undefined ? null : longestWait))) return asOf
  // Another may have counted since.
  const newest = await asOfCounts(tx, olympiadId)
  if (newest !== undefined && isFresh(newest, now, after)) return newest
  // A later change has a later moment.
  if (await hasMore(tx, olympiadId, 0)) await applyChanges(tx, olympiadId, now)
  else await setMoment(tx, olympiadId, now)
  return now
}

const isFresh = (asOf: Date, now: Date, after: number) => now.getTime() - asOf.getTime() < after

/** Also many changes, in the caller's transaction. */
export async function applyAllChanges(tx: Tx, olympiadId: OlympiadId, now: Date): Promise<void> {
  await lock(tx, olympiadId, null)
  await applyChanges(tx, olympiadId, now)
}

/** A few changes of an olympiad that was counted before, else all. Gives back whether none are left. */
export async function applySomeChanges(tx: Tx, olympiadId: OlympiadId, now: Date, most: number): Promise<boolean> {
  await lock(tx, olympiadId, null)
  const isFirst = (await asOfCounts(tx, olympiadId)) === undefined
  return applyChanges(tx, olympiadId, now, isFirst ? null : most)
}

export async function olympiadsWithChanges(db: Db): Promise<OlympiadId[]> {
  const rows = await db
    .selectFrom('countChanges as c')
    .innerJoin('olympiads as o', 'o.id', 'c.olympiadId')
    .select('o.id')
    .distinct()
    .execute()
  return rows.map(({ id }) => id)
}

async function asOfCounts(db: Db, olympiadId: OlympiadId): Promise<Date | undefined> {
  const row = await db
    .selectFrom('countedOlympiads')
    .select('asOf')
    .where('olympiadId', '=', olympiadId)
    .executeTakeFirst()
  return row?.asOf
}

async function hasMore(db: Db, olympiadId: OlympiadId, most: number): Promise<boolean> {
  const rows = await db
    .selectFrom('countChanges')
    .select('participantId')
    .where('olympiadId', '=', olympiadId)
    .limit(most + 1)
    .execute()
  return rows.length > most
}

/** false: another had the lock for longer than `wait`. null waits without an end. */
async function lock(tx: Tx, olympiadId: OlympiadId, wait: number | null): Promise<boolean> {
  if (wait === null) {
    await sql`select pg_advisory_xact_lock(hashtext('report.counts'), ${olympiadId})`.execute(tx)
    return true
  }
  const until = performance.now() + wait
  for (;;) {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('report.counts'), ${olympiadId}) as mine`.execute(tx)
    if (rows[0]?.mine === true) return true
    if (performance.now() > until) return false
    await sleep(5)
  }
}
