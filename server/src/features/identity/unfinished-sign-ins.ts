import type { UserId } from '@agon/domain/ids'
import type { Tx } from '#/db/database.ts'

/**
 * Ends what was begun and not finished in a person's name: tickets between password and second factor, and the challenges of
 * passkeys. For every transaction that changes how the person signs in. The person is locked first (`lockPerson`).
 */
export async function endUnfinishedSignIns(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('signinTickets').where('userId', '=', userId).execute()
  await tx.deleteFrom('passkeyChallenges').where('userId', '=', userId).execute()
}
