import type { ProjectId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { suppress } from '#/mail/suppression.ts'
import { readUnsubscribeRef, type UnsubscribeLink } from '#/mail/unsubscribe-link.ts'

/** The link of a reference. Throws `notFound` for one that is unknown or was changed. */
export function linkOf(app: App, ref: string): UnsubscribeLink {
  const link = readUnsubscribeRef(app.keys, ref)
  if (link === undefined) throw new Problem('notFound')
  return link
}

/** Unsubscribes the address of a link. A second time changes nothing. */
export async function unsubscribe(app: App, ref: string, reason: string): Promise<void> {
  const { address, projectId, queuedEmailId } = linkOf(app, ref)
  await app.database.db.transaction().execute(async (tx) => {
    const project = await existing(tx, 'projects', projectId)
    // A project that was deleted has no mailings.
    if (projectId !== null && project === null) return
    const mail = await existing(tx, 'queuedEmails', queuedEmailId)
    await suppress(tx, { kind: 'unsubscribed', address, projectId: project, queuedEmailId: mail, reason }, app.now())
  })
}

async function existing<Id extends number>(
  db: Db,
  table: 'projects' | 'queuedEmails',
  id: Id | null,
): Promise<Id | null> {
  if (id === null) return null
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', id as never)
    .executeTakeFirst()
  return row === undefined ? null : id
}

interface Lifting {
  readonly projectId: ProjectId | null
  readonly by: UserId | null
  readonly reason: string
  readonly now: Date
}

/** Lifts the unsubscription of one project, or that of all mailings. Bounces and complaints stay. */
export async function resubscribe(db: Db, address: string, { projectId, by, reason, now }: Lifting): Promise<boolean> {
  const lifted = await db
    .updateTable('suppressions')
    .set({ liftedAt: now, liftedBy: by, liftedReason: reason })
    .where('address', '=', address)
    .where('kind', '=', 'unsubscribed')
    .where('projectId', 'is not distinct from', projectId)
    .where('liftedAt', 'is', null)
    .executeTakeFirst()
  return lifted.numUpdatedRows > 0n
}
