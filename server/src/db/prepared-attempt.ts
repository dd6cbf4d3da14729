import type { ParticipantId } from '@agon/domain/ids'
import type { Tx } from './database.ts'

/** Takes away what was made for a sitting that has not begun. */
export async function forgetPrepared(tx: Tx, id: ParticipantId): Promise<void> {
  await tx.deleteFrom('attempts').where('participantId', '=', id).where('startedAt', 'is', null).execute()
}
