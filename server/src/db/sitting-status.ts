import type { ParticipantId } from '@agon/domain/ids'
import type { Tx } from './database.ts'

/**
 * Anyone who begins a sitting, takes a reset back, or takes the learner out of the olympiad comes here first: two of them come one after
 * the other, and the second sees what the first has done.
 */
export async function lockStatus(tx: Tx, participantId: ParticipantId): Promise<void> {
  await tx
    .selectFrom('sittingStatuses')
    .select('status')
    .where('participantId', '=', participantId)
    .forNoKeyUpdate()
    .execute()
}
