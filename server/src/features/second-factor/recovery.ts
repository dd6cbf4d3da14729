import { createHmac, randomInt, type KeyObject } from 'node:crypto'
import type { UserId } from '@agon/domain/ids'
import { newRecoveryCode, recoveryCodes } from '@agon/domain/totp'
import type { Db, Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'

/** Ten codes in the place of those before them. They are shown once: what is kept are hashes with a key. */
export async function newRecoveryCodes(app: App, tx: Tx, userId: UserId): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < recoveryCodes) codes.add(newRecoveryCode(randomInt))
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await tx
    .insertInto('recoveryCodes')
    .values([...codes].map((code) => ({ userId, codeHash: hashOf(app.keys.secondFactors.key, userId, code) })))
    .execute()
  return [...codes]
}

/** Whether it was one; it is none any more. */
export async function spendRecoveryCode(app: App, db: Db, userId: UserId, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where(
      'codeHash',
      'in',
      app.keys.secondFactors.all.map(({ key }) => hashOf(key, userId, code)),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function recoveryCodesLeft(db: Db, userId: UserId): Promise<number> {
  const { left } = await db
    .selectFrom('recoveryCodes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(left)
}

function hashOf(key: KeyObject, userId: UserId, code: string): Buffer {
  return createHmac('sha256', key).update(`recovery ${userId} ${code}`).digest()
}
