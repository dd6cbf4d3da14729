import type { UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { forgetPerson } from '#/activity/person-keys.ts'
import type { Db, Tx } from '#/db/database.ts'
import { userRows } from './resource.ts'

/** What opened their doors: whatever the database takes away with a person. */
export const waysIn = [
  'sessions',
  'accounts',
  'passwordLinks',
  'passkeys',
  'passkeyChallenges',
  'secondFactors',
  'recoveryCodes',
  'signinTickets',
  'lastSignIns',
] as const

/**
 * Takes away what is known about somebody who is let in no more: name, user name, address, telephone, the ways in, what
 * the activity log says about them, and mails about their own doors, sent or not. Their number stays, with what was done under it.
 */
export async function eraseUser(db: Db, id: UserId) {
  return db.transaction().execute(async (tx) => {
    const user = await tx.selectFrom('users').select('disabledAt').where('id', '=', id).forUpdate().executeTakeFirst()
    if (user === undefined) throw new Problem('notFound')
    if (user.disabledAt === null) throw new Problem('stillLetIn')
    // First, so that the log of this very act does not tell the names either.
    await forgetPerson(tx, `users:${id}`)
    await eraseMails(tx, id)
    for (const table of waysIn) await tx.deleteFrom(table).where('userId', '=', id).execute()
    await tx.updateTable('teachers').set({ telephone: '' }).where('userId', '=', id).execute()
    await tx
      .updateTable('users')
      .set(({ eb }) => ({
        username: `erased-${id}`,
        fullName: 'Erased person',
        email: null,
        passwordHash: null,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute()
    return userRows(tx).where('users.id', '=', id).executeTakeFirstOrThrow()
  })
}

/** What mails about somebody's ways in are about, as their purposes begin. */
const aboutDoors = [
  'invitation',
  'password-link',
  'password-changed',
  'passkey-added',
  'passkey-removed',
  'impersonation',
] as const

async function eraseMails(tx: Tx, id: UserId): Promise<void> {
  await tx
    .deleteFrom('queuedEmails')
    .where('kind', 'in', ['password', 'impersonation'])
    .where(({ or, eb }) => or(aboutDoors.map((what) => eb('purpose', 'like', `${what}/${id}/%`))))
    .execute()
}
