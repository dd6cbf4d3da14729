import { unlimited } from '@agon/domain/constants'
import type { MassMailId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'
import { userIdOf, type Actor } from '#/http/actor.ts'
import { grantedOlympiad } from '#/http/scope.ts'
import { releaseHeld } from '#/mail/mass-mails.ts'

interface Batch {
  readonly massMailId: MassMailId
  /** −1 is all. */
  readonly qty: number
  readonly now: Date
}

/** Releases held mails of a mass mail in the actor's reach. Answers how many it released, and how many are still held. */
export function releaseBatch(db: Db, actor: Actor, { massMailId, qty, now }: Batch) {
  return db.transaction().execute(async (tx) => {
    const olympiadId = grantedOlympiad(actor)
    const mail = await tx.selectFrom('massMails').select('olympiadId').where('id', '=', massMailId).executeTakeFirst()
    if (mail === undefined || (olympiadId !== null && mail.olympiadId !== olympiadId)) throw new Problem('notFound')
    await ensureSending(tx, massMailId, now)
    const limit = qty === unlimited ? null : qty
    const released = await releaseHeld(tx, { massMailId, by: userIdOf(actor), now, limit })
    const { rows } = await sql<{ held: number }>`select count(*)::int4 as held from queued_emails
      where mass_mail_id = ${massMailId} and status = 'held'`.execute(tx)
    return { released, held: rows[0]?.held ?? 0 }
  })
}

/**
 * Refuses a mass mail that is a draft, paused or cancelled; it cannot become so before the transaction ends. The first release is
 * recorded first: it needs a stronger lock than those that follow, which share theirs.
 */
export async function ensureSending(tx: Tx, massMailId: MassMailId, now: Date): Promise<void> {
  await tx
    .updateTable('massMails')
    .set({ releasedAt: now })
    .where('id', '=', massMailId)
    .where('state', '=', 'queued')
    .where('releasedAt', 'is', null)
    .execute()
  const mail = await tx
    .selectFrom('massMails')
    .select('state')
    .where('id', '=', massMailId)
    .forShare()
    .executeTakeFirst()
  if (mail === undefined) throw new Problem('notFound')
  if (mail.state !== 'queued') throw new Problem('massMailNotSending', { state: mail.state })
}
