import type { UserId } from '@agon/domain/ids'
import type { Tx } from '../../db/database.ts'

/** Two who change at once how one person signs in come one after the other. */
export async function lockPerson(tx: Tx, userId: UserId): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}
