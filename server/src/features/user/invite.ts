import type { UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { inviteOrRefuse } from '#/passwords/invite.ts'

/** Sends a member of staff another invitation. */
export async function inviteStaff(app: App, tx: Tx, userId: UserId, now: Date): Promise<void> {
  const user = await tx.selectFrom('users').select('kind').where('id', '=', userId).executeTakeFirst()
  if (user?.kind !== 'staff') throw new Problem('notFound')
  await inviteOrRefuse(app, tx, { userId, now })
}
