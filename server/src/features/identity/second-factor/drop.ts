import type { UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db, Tx } from '../../../db/database.ts'
import { secondFactorRoles } from '../../../db/second-factor-roles.ts'
import { lockPerson } from '../lock-person.ts'
import { hasFactor } from './demand.ts'

/** Takes one of somebody's second factors away; with the last go the recovery codes. Throws `secondFactorNeeded` where a role needs it. */
export async function dropFactor(db: Db, userId: UserId, drop: (tx: Tx) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockPerson(tx, userId)
    await drop(tx)
    if (await hasFactor(tx, userId)) return
    if (await isRequired(tx, userId)) throw new Problem('secondFactorNeeded')
    await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  })
}

/** For any of the roles that somebody may take up. */
export async function isRequired(db: Db, userId: UserId): Promise<boolean> {
  const roles = await secondFactorRoles(db)
  if (roles.length === 0) return false
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('userId', '=', userId)
    .where('role', 'in', roles)
    .executeTakeFirst()
  return row !== undefined
}
