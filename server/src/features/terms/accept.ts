import type { UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Tx } from '#/db/database.ts'
import { currentTerms } from './store.ts'

interface Acceptance {
  readonly userIds: readonly UserId[]
  readonly version: string
  readonly now: Date
}

/**
 * Records that teachers accept the version in force, and lets all their sessions go on. Accepting it again changes nothing:
 * the first time counts. Throws `termsOutdated` if another version is in force.
 */
export async function acceptTerms(tx: Tx, { userIds, version, now }: Acceptance): Promise<void> {
  if (userIds.length === 0) return
  if ((await currentTerms(tx, now)).version !== version) throw new Problem('termsOutdated')
  await tx
    .insertInto('termsAcceptances')
    .values(userIds.map((userId) => ({ userId, version, acceptedAt: now })))
    .onConflict((on) => on.columns(['userId', 'version']).doNothing())
    .execute()
  await tx
    .updateTable('sessions')
    .set({ termsDue: null })
    .where('userId', 'in', userIds)
    .where('termsDue', 'is not', null)
    .execute()
}
