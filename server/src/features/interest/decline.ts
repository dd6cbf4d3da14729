import type { InterestId, UserId } from '@agon/domain/ids'
import type { Tx } from '#/db/database.ts'
import { holdInterest, refuseProcessed } from './hold.ts'

interface Decline {
  readonly by: UserId | null
  readonly reason: string
  readonly now: Date
}

/** Declines an open interest. Its row stays. */
export async function declineInterest(tx: Tx, id: InterestId, { by, reason, now }: Decline): Promise<void> {
  const interest = await holdInterest(tx, id)
  await refuseProcessed(tx, interest)
  await tx
    .updateTable('interests')
    .set({ status: 'declined', processedBy: by, processedAt: now, reason })
    .where('id', '=', id)
    .execute()
}
