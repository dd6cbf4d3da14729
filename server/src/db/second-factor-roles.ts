import type { GrantedRole } from '@agon/domain/role'
import { sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import { readSystemSettings } from './system-settings.ts'

/** The roles that sign in with a second factor only. */
export async function secondFactorRoles(db: Db): Promise<readonly GrantedRole[]> {
  return (await readSystemSettings(db)).secondFactorRoles
}

const locked = sql`hashtext('second-factor-roles')`

/** The same, which do not change before the transaction has ended: no session is opened beside a change of them. */
export async function heldSecondFactorRoles(tx: Tx): Promise<readonly GrantedRole[]> {
  await sql`select pg_advisory_xact_lock_shared(${locked})`.execute(tx)
  return secondFactorRoles(tx)
}

/** Waits for the sessions that are being opened; none is opened before the transaction has ended. */
export async function holdSecondFactorRoles(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locked})`.execute(tx)
}
