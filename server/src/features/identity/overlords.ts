import type { UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'

/** Any constant will do; it only has to be the same wherever overlords come and go. */
const lockKey = 4_201_987

/**
 * Refuses to leave the platform without an overlord who can sign in, and to let anybody take it away from themselves. Two who
 * take it away from each other come one after the other.
 */
export async function refuseLosingOverlord(tx: Tx, losing: UserId, by: UserId): Promise<void> {
  await lockOverlords(tx)
  const overlords = await findOverlords(tx)
  if (!overlords.has(losing)) return
  if (overlords.size === 1) throw new Problem('lastOverlord')
  if (losing === by) throw new Problem('oneself')
}

/** Until the transaction ends, no other one takes away an overlord. */
export async function lockOverlords(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
}

/** The overlords who can sign in. */
export async function findOverlords(db: Db): Promise<Set<UserId>> {
  const overlords = await db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.userId')
    .select('accounts.userId')
    .where('accounts.role', '=', 'overlord')
    .where('users.disabledAt', 'is', null)
    .execute()
  return new Set(overlords.map(({ userId }) => userId))
}
