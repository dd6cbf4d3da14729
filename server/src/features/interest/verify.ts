import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { App } from '#/http/handler.ts'
import { limitSubmissions } from '#/db/limit-submissions.ts'
import { findLink, hashOfLink } from './links.ts'
import type { Details } from './submit.ts'

/** Verifies the address that a link was mailed to. A second time changes nothing. Throws `notFound` and `linkOver`. */
export async function verifyEmail(app: App, uuid: string, now: Date): Promise<{ already: boolean }> {
  return app.database.db.transaction().execute(async (tx) => {
    const link = await findLink(tx, uuid)
    if (link === undefined) throw new Problem('notFound')
    if (link.usedAt !== null) return { already: true }
    if (link.expiresAt <= now) throw new Problem('linkOver')
    await tx.updateTable('interestLinks').set({ usedAt: now }).where('tokenHash', '=', hashOfLink(uuid)).execute()
    // Written by submit.ts; a link mailed before the change does not confirm it.
    const changes = link.changesAt !== null && link.createdAt >= link.changesAt ? (link.changes as Details) : null
    const already = link.verifiedAt !== null && changes === null
    if (!already)
      await tx
        .updateTable('interests')
        .set({ verifiedAt: link.verifiedAt ?? now })
        .$if(changes !== null && link.status === 'open', (update) =>
          update.set({ ...changes, changes: sql`null`, changesAt: null }),
        )
        .where('id', '=', link.interestId)
        .execute()
    if (!already) await app.jobs.add(tx, 'interest.accept-automatically', { id: link.interestId })
    return { already }
  })
}

/** Has a new link mailed to the address that an older link was mailed to. */
export async function renewVerification(
  app: App,
  uuid: string,
  { address, now }: { address: string; now: Date },
): Promise<void> {
  const { db } = app.database
  const link = await findLink(db, uuid)
  if (link === undefined) throw new Problem('notFound')
  await limitSubmissions(db, { form: 'interest', email: link.email, address, now })
  await app.jobs.add(db, 'interest.mail-verification', { id: link.interestId })
}
