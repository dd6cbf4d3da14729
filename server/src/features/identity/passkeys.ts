import { createHmac } from 'node:crypto'
import type { Passkey } from '@agon/contract/passkey/calls'
import type { UserId } from '@agon/domain/ids'
import type { Keys } from '#/config/secret.ts'
import type { Db } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'

/**
 * The handles by which an authenticator names the user; they say nothing of the person. All passkeys of a user have the same, so that an
 * authenticator shows them as one. The first is in use; the others may be.
 */
export async function userHandles({ keys }: App, db: Db, userId: UserId): Promise<Buffer<ArrayBuffer>[]> {
  const first = await db
    .selectFrom('passkeys')
    .select('userHandles')
    .where('userId', '=', userId)
    .orderBy('id')
    .executeTakeFirst()
  return first === undefined || first.userHandles.length === 0
    ? everyUserHandle(keys, userId)
    : first.userHandles.map((handle) => Buffer.from(handle))
}

/** A user’s handles by every secret, that of the present one first. */
export function everyUserHandle({ secondFactors }: Keys, userId: UserId): Buffer<ArrayBuffer>[] {
  return secondFactors.all.map(({ key }) => createHmac('sha256', key).update(`passkey ${userId}`).digest())
}

/** Whether a handle is a passkey's. Those of earlier releases are stored by none. */
export function isUserHandle({ keys }: App, passkey: StoredHandles, handle: Buffer): boolean {
  const handles = passkey.userHandles.length === 0 ? everyUserHandle(keys, passkey.userId) : passkey.userHandles
  return handles.some((one) => handle.equals(one))
}

interface StoredHandles {
  readonly userId: UserId
  readonly userHandles: readonly Uint8Array[]
}

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
    .select(['p.id', 'p.userId', 'p.userHandles', 'p.credentialId', 'p.publicKey', 'p.counter', 'users.signInVersion'])
    .where('p.credentialId', '=', credentialId)
    .where('users.disabledAt', 'is', null)
    .executeTakeFirst()
}
