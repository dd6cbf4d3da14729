import type { SessionId } from '@agon/domain/ids'
import type { GrantedRole } from '@agon/domain/role'
import type { Db } from '../../db/database.ts'
import { keepSecondFactorRoles } from '../../db/second-factor-roles.ts'

/** From now on these roles sign in with a second factor: who works under one of them without is signed out, but for who says so. */
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
      .where('userId', 'not in', tx.selectFrom('secondFactors').select('userId'))
      .where('userId', 'not in', tx.selectFrom('passkeys').select('userId'))
      .executeTakeFirst()
    return Number(numDeletedRows)
  })
}
