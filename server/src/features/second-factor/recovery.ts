import { createHmac, randomBytes, randomInt } from 'node:crypto'
import type { UserId } from '@agon/domain/ids'
import { newRecoveryCode, recoveryCodes } from '@agon/domain/totp'
import { seal, unseal } from '#/config/seal.ts'
import type { Keys } from '#/config/secret.ts'
import type { Db, Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'

/** Ten codes in the place of those before them. They are shown once; their hashes, with a key of their own, are stored. */
export async function newRecoveryCodes(app: App, tx: Tx, userId: UserId): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < recoveryCodes) codes.add(newRecoveryCode(randomInt))
  const key = randomBytes(32)
  const sealedKeys = sealRecoveryKeys(app.keys, userId, [key])
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await tx
    .insertInto('recoveryCodes')
    .values([...codes].map((code) => ({ userId, codeHash: hashOf(key, userId, code), sealedKeys })))
    .execute()
  return [...codes]
}

/** Whether it was one; it is none any more. */
export async function spendRecoveryCode(app: App, db: Db, userId: UserId, code: string): Promise<boolean> {
  const rows = await db.selectFrom('recoveryCodes').selectAll().where('userId', '=', userId).execute()
  const found = rows.find(({ codeHash, sealedKeys }) =>
    keysOf(app.keys, userId, sealedKeys).some((key) => hashOf(key, userId, code).equals(codeHash)),
  )
  if (found === undefined) return false
  // Of two who spend it at once, one deletes it.
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', found.codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The keys of a user's recovery codes, of which one has made each hash. */
export function sealRecoveryKeys({ secondFactors }: Keys, userId: UserId, keys: readonly Buffer[]): Buffer {
  return seal(secondFactors, keys.map((key) => key.toString('base64')).join(' '), contextOf(userId))
}

function keysOf({ secondFactors }: Keys, userId: UserId, sealed: Buffer | null): Buffer[] {
  // Made by an earlier release, with a key of the secret.
  if (sealed === null) return secondFactors.all.map(({ key }) => key.export())
  return unseal(secondFactors, sealed, contextOf(userId))
    .split(' ')
    .map((key) => Buffer.from(key, 'base64'))
}

const contextOf = (userId: UserId) => `recovery codes of user ${userId}`

export async function recoveryCodesLeft(db: Db, userId: UserId): Promise<number> {
  const { left } = await db
    .selectFrom('recoveryCodes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(left)
}

function hashOf(key: Buffer, userId: UserId, code: string): Buffer {
  return createHmac('sha256', key).update(`recovery ${userId} ${code}`).digest()
}
