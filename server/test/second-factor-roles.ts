import type { GrantedRole } from '@agon/domain/role'
import type { Tx } from '#/db/database.ts'
import { holdSecondFactorRoles } from '#/db/second-factor-roles.ts'

/** Sets the roles that need a second factor, as System Config does. */
export async function keepSecondFactorRoles(tx: Tx, roles: readonly GrantedRole[], now: Date): Promise<void> {
  await holdSecondFactorRoles(tx)
  const value = JSON.stringify(roles)
  await tx.insertInto('systemSettings').values({ name: 'secondFactorRoles', value, changedAt: now }).execute()
}
