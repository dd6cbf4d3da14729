import { createHmac, type KeyObject } from 'node:crypto'
import type { Passkey } from '@agon/contract/passkey/calls'
import type { UserId } from '@agon/domain/ids'
import type { Db } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'

/** By what an authenticator knows whose a passkey is: it says nothing of the person, and is always the same. */
export function userHandle({ keys }: App, userId: UserId): Buffer<ArrayBuffer> {
  return handleBy(keys.secondFactors.key, userId)
}

/** Whether it is a person's handle, also by a former key: authenticators keep theirs. */
export function isUserHandle({ keys }: App, userId: UserId, handle: Buffer): boolean {
  return keys.secondFactors.all.some(({ key }) => handleBy(key, userId).equals(handle))
}

const handleBy = (key: KeyObject, userId: UserId): Buffer<ArrayBuffer> =>
  createHmac('sha256', key).update(`passkey ${userId}`).digest()

export function passkeysOf(db: Db, userId: UserId): Promise<(Omit<Passkey, 'createdAt' | 'lastUsedAt'> & Times)[]> {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt', 'lastUsedAt', 'backedUp'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

interface Times {
  createdAt: Date
  lastUsedAt: Date | null
}

/** Which of somebody's passkeys a browser may look for. */
export async function descriptorsOf(db: Db, userId: UserId) {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credentialId', 'transports'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ credentialId, transports }) => ({ id: credentialId, type: 'public-key' as const, transports }))
}

/** A passkey with whose it is; undefined where nobody has it, or who has it is disabled. */
export function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom('passkeys as p')
    .innerJoin('users', 'users.id', 'p.userId')
    .select(['p.id', 'p.userId', 'p.credentialId', 'p.publicKey', 'p.counter', 'users.signInVersion'])
    .where('p.credentialId', '=', credentialId)
    .where('users.disabledAt', 'is', null)
    .executeTakeFirst()
}
