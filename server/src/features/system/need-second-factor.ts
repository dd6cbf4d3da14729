import type { SessionId } from '@agon/domain/ids'
import type { GrantedRole } from '@agon/domain/role'
import type { Db } from '#/db/database.ts'
import { keepSecondFactorRoles } from '#/db/second-factor-roles.ts'

/** From now on these roles sign in with a second factor. Sessions under them that proved none end, except the caller's own. */
export async function needSecondFactor(
  db: Db,
  own: SessionId,
  roles: readonly GrantedRole[],
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await keepSecondFactorRoles(tx, roles, now)
    if (roles.length === 0) return 0
    const { numDeletedRows } = await tx
      .deleteFrom('sessions')
      .where('role', 'in', [...roles])
      .where('id', '<>', own)
      .where('factorAt', 'is', null)
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
}
