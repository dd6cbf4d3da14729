import type { UserId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'

/** Tables of the sessions, unfinished sign-ins and password links of users. */
const ways = ['password_links', 'signin_tickets', 'passkey_challenges', 'sessions'] as const

/** Ends the sessions, unfinished sign-ins and password links of users for good. The caller holds the users. */
export async function endAccess(tx: Tx, ids: readonly UserId[]): Promise<void> {
  for (const way of ways) await sql`delete from ${sql.table(way)} where user_id = any(${ids}::int4[])`.execute(tx)
  await sql`update users set sign_in_version = sign_in_version + 1 where id = any(${ids}::int4[])`.execute(tx)
}
