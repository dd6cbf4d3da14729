import type { SessionId, UserId } from '@agon/domain/ids'
import type { Tx } from '#/db/database.ts'

/** Who sets up a factor, and in which session; null: while signing in. */
export interface Enroller {
  readonly userId: UserId
  readonly sessionId: SessionId | null
}

/** After an app or a passkey was set up: the session that did it has proved a factor, and the person's others end. */
export async function countNewFactor(tx: Tx, { userId, sessionId }: Enroller, now: Date): Promise<void> {
  const all = tx.deleteFrom('sessions').where('userId', '=', userId)
  await (sessionId === null ? all : all.where('id', '<>', sessionId)).execute()
  if (sessionId === null) return
  await tx.updateTable('sessions').set({ factorAt: now }).where('id', '=', sessionId).execute()
}
