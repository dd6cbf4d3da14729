import type { SessionId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Tx } from '#/db/database.ts'

/** Two who change at once how one person signs in come one after the other. */
export async function lockPerson(tx: Tx, userId: UserId): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** For what people change of how they sign in themselves. Throws `unauthenticated` where their session has ended since the request began. */
export async function lockSelf(tx: Tx, { userId, sessionId }: { userId: UserId; sessionId: SessionId }): Promise<void> {
  await lockPerson(tx, userId)
  const session = await tx.selectFrom('sessions').select('id').where('id', '=', sessionId).executeTakeFirst()
  if (session === undefined) throw new Problem('unauthenticated')
}
