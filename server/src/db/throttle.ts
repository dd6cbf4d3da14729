import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Ten failures in fifteen minutes for one name from one address: a classmate elsewhere locks nobody out. */
const limit = 10
const windowMinutes = 15

/** A try at a door from an address. `door` names login type, olympiad and name. */
export interface Try {
  door: string
  address: string
  now: Date
}

type TryId = number

/** What is typed as a name may be anything: it is not kept longer than it counts. A few at a time, and none twice. */
async function sweep(db: Db, since: Date): Promise<void> {
  await sql`delete from signin_failures where id in (
    select id from signin_failures where failed_at <= ${since} order by failed_at limit 50 for update skip locked)`.execute(
    db,
  )
}

/**
 * Counts a try before it is made, as a failure, so that many at once cannot all be made before the first has failed.
 * Throws `locked` when this name has failed too often from this address; such a try does not count.
 */
export async function beginTry(db: Db, { door, address, now }: Try): Promise<TryId> {
  const since = new Date(now.getTime() - windowMinutes * 60_000)
  await sweep(db, since)
  const { id } = await db
    .insertInto('signinFailures')
    .values({ door, address, failedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { tries, first } = await db
    .selectFrom('signinFailures')
    .select([sql<number>`count(*)`.as('tries'), sql<Date>`min(failed_at)`.as('first')])
    .where('door', '=', door)
    .where('address', '=', address)
    .where('failedAt', '>', since)
    .executeTakeFirstOrThrow()
  if (tries <= limit) return id
  await withdrawTry(db, id)
  const until = first.getTime() + windowMinutes * 60_000
  throw new Problem('locked', { minutes: Math.max(1, Math.ceil((until - now.getTime()) / 60_000)) })
}

/** Counts a try at several doors at once. Throws `locked` when one of them is, and then counts at none. */
export async function beginTries(db: Db, tries: readonly Try[]): Promise<TryId[]> {
  const begun: TryId[] = []
  try {
    for (const one of tries) begun.push(await beginTry(db, one))
    return begun
  } catch (error) {
    await Promise.all(begun.map((id) => withdrawTry(db, id)))
    throw error
  }
}

/** A try that was neither right nor wrong does not count. */
export async function withdrawTry(db: Db, id: TryId): Promise<void> {
  await db.deleteFrom('signinFailures').where('id', '=', id).execute()
}

/** A try that succeeded takes those before it out of the count. */
export async function forgetTries(db: Db, tried: Omit<Try, 'now'>): Promise<void> {
  await db.deleteFrom('signinFailures').where('door', '=', tried.door).where('address', '=', tried.address).execute()
}
