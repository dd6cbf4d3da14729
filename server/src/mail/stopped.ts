import { Problem } from '@agon/domain/problem'
import { suppressionReasons, type SuppressionKind } from '@agon/domain/suppression'
import type { Keys } from '../config/secret.ts'
import type { Db } from '../db/database.ts'
import { isSuppressed } from './suppression.ts'

interface Stopping {
  readonly keys: Pick<Keys, 'erasedAddresses' | 'former'>
  readonly now: Date
}

/** The addresses to which mails of the product, mass mails apart, do not go, each with the reason. */
export async function stoppedAddresses(
  db: Db,
  { keys, now }: Stopping,
  addresses: readonly string[],
): Promise<Map<string, SuppressionKind>> {
  const stopped = await isSuppressed(db, keys, addresses, { projectId: null, isSystem: true, now })
  return new Map([...stopped].map(([address, { kind }]) => [address, kind]))
}

/** For a call whose aim is the mail: throws `addressStopped`, before anything changes. */
export async function refuseStopped(db: Db, stopping: Stopping, email: string): Promise<void> {
  const stopped = (await stoppedAddresses(db, stopping, [email])).get(email)
  if (stopped !== undefined) throw new Problem('addressStopped', { email, why: suppressionReasons[stopped] })
}
