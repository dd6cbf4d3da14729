import type { UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'

/** Any constant will do; it only has to be the same wherever overlords come and go. */
const lockKey = 4_201_987

/**
 * Refuses to leave the platform without an overlord who can sign in, and to let anybody take it away from themselves. Two who
 * take it away from each other come one after the other.
 */
export async function refuseLosingOverlord(tx: Tx, losing: UserId, by: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx)
  const overlords = await tx
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.userId')
    .select('accounts.userId')
    .where('accounts.role', '=', 'overlord')
    .where('users.disabledAt', 'is', null)
    .execute()
  if (!overlords.some(({ userId }) => userId === losing)) return
  if (overlords.length === 1) throw new Problem('lastOverlord')
  if (losing === by) throw new Problem('oneself')
}
