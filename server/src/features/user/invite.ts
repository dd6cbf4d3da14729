import type { UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { mailLink } from '../password/mail-link.ts'
import { inviteWords } from './invite-words.ts'

/** How long an invitation holds, in milliseconds: over a long weekend. */
const inviteLife = 4 * 24 * 3_600_000

/** Writes to somebody of the staff how to come in: a link that sets the first password, once. */
export async function invite(app: App, tx: Tx, id: UserId, now: Date): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select(['username', 'fullName', 'email', 'locale', 'kind', 'disabledAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (user === undefined || user.kind !== 'staff') throw new Problem('notFound')
  if (user.email === null || user.disabledAt !== null) throw new Problem('notInvitable')
  await mailLink(app, tx, {
    user: { ...user, id, email: user.email },
    olympiadId: null,
    purpose: `invitation/${id}/${now.getTime()}`,
    life: inviteLife,
    words: inviteWords,
    now,
  })
}
