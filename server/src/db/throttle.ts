import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Ten failures in fifteen minutes for one name from one address: a classmate elsewhere locks nobody out. */
const limit = 10
const windowMinutes = 15

/** Throws `locked` when this name has failed too often from this address. `door` names login type, olympiad and name. */
export async function refuseWhenLocked(db: Db, door: string, address: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - windowMinutes * 60_000)
  const row = await db
    .selectFrom('signinFailures')
    .select([sql<number>`count(*)`.as('failures'), sql<Date | null>`min(failed_at)`.as('first')])
    .where('door', '=', door)
    .where('address', '=', address)
    .where('failedAt', '>', since)
    .executeTakeFirstOrThrow()
  if (row.failures < limit) return
  const until = (row.first ?? now).getTime() + windowMinutes * 60_000
  throw new Problem('locked', { minutes: Math.max(1, Math.ceil((until - now.getTime()) / 60_000)) })
}

export async function recordFailure(db: Db, door: string, address: string, now: Date): Promise<void> {
  await db.insertInto('signinFailures').values({ door, address, failedAt: now }).execute()
}

export async function forgetFailures(db: Db, door: string, address: string): Promise<void> {
  await db.deleteFrom('signinFailures').where('door', '=', door).where('address', '=', address).execute()
}
