import type { SessionId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db, Tx } from '#/db/database.ts'
import { secondFactorRoles } from '#/db/second-factor-roles.ts'
import { lockSelf } from '../identity/lock-person.ts'
import { endUnfinishedSignIns } from '../identity/unfinished-sign-ins.ts'
import { hasFactor } from './demand.ts'

/**
 * Takes one of somebody's second factors away. Their other sessions and unfinished sign-ins end, and those that are being opened
 * beside it are refused: any of them may have been proved with it. With the last factor go the recovery codes, and what the own
 * session has proved. Throws `secondFactorNeeded` where a role needs it.
 */
export async function dropFactor(
  db: Db,
  self: { userId: UserId; sessionId: SessionId },
  drop: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { userId, sessionId } = self
  await db.transaction().execute(async (tx) => {
    await lockSelf(tx, self)
    await drop(tx)
    await endUnfinishedSignIns(tx, userId)
    await tx.deleteFrom('sessions').where('userId', '=', userId).where('id', '<>', sessionId).execute()
    await raiseSignInVersion(tx, userId)
    if (await hasFactor(tx, userId)) return
    if (await isRequired(tx, userId)) throw new Problem('secondFactorNeeded')
    await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
    await tx.updateTable('sessions').set({ factorAt: null }).where('id', '=', sessionId).execute()
  })
}

async function raiseSignInVersion(tx: Tx, userId: UserId): Promise<void> {
  await tx
    .updateTable('users')
    .set(({ eb }) => ({ signInVersion: eb('signInVersion', '+', 1) }))
    .where('id', '=', userId)
    .execute()
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
