import { grantedRoles, type GrantedRole } from '@agon/domain/role'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from './database.ts'

const name = 'second-factor-roles'
const shape = z.array(z.enum(grantedRoles)).catch([])

/** The roles that sign in with a second factor only; none where nobody has said so. */
export async function secondFactorRoles(db: Db): Promise<GrantedRole[]> {
  const row = await db.selectFrom('systemFacts').select('value').where('name', '=', name).executeTakeFirst()
  return row === undefined ? [] : shape.parse(row.value)
}

const locked = sql`hashtext('second-factor-roles')`

/** The same, which do not change before the transaction has ended: no session is opened beside a change of them. */
export async function heldSecondFactorRoles(tx: Tx): Promise<GrantedRole[]> {
  await sql`select pg_advisory_xact_lock_shared(${locked})`.execute(tx)
  return secondFactorRoles(tx)
}

/** Waits for the sessions that are being opened. */
export async function keepSecondFactorRoles(tx: Tx, roles: readonly GrantedRole[], now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locked})`.execute(tx)
  const value = JSON.stringify([...new Set(roles)])
  await tx
    .insertInto('systemFacts')
    .values({ name, value, updatedAt: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, updatedAt: now }))
    .execute()
}
