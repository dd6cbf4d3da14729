import { areCertificatesOut } from '@agon/domain/certificate'
import type { CustomerParticipantId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { userIdOf, type Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { followAwards } from './follow-awards.ts'
import { issuingOf, keepIssued, toIssue } from './issuing.ts'
import { startMaking } from './make-batch.ts'
import { reachSchool } from './policy.ts'
import { findResults } from './results.ts'
import { recipientsOf } from './send.ts'
import { findOlympiad } from './store.ts'

/** More learners than any school has in one olympiad. */
const most = 10_000

/**
 * Makes a school's certificates again from the newest results and words, and sends them once they are made. Only those
 * that print something else get a new issue. While they wait, asking again changes nothing. Answers their number.
 */
export async function regenerateAndSend(app: App, actor: Actor, id: CustomerParticipantId): Promise<number> {
  const { db } = app.database
  const { olympiadId } = await reachSchool(db, actor, id)
  const { phase } = await findOlympiad(db, olympiadId)
  if (!areCertificatesOut(phase)) throw new Problem('phase', { phase })
  const recipients = await sql`${recipientsOf(sql`${id}::int`)}`.execute(db)
  if (recipients.rows.length === 0) throw new Problem('noRecipient')
  const issuing = await issuingOf(app, db, olympiadId, { by: userIdOf(actor), reason: null })
  const results = await findResults(db, olympiadId, { customerParticipantId: id, limit: most })
  const issued = await toIssue(issuing, results, true)
  if (issued.length === 0) throw new Problem('certificatesNotReady')
  const certificates = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('customerParticipants').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    const waiting = await countWaiting(tx, id)
    if (waiting > 0) return waiting
    const ids = await keepIssued(tx, issuing, issued)
    await followAwards(tx, { olympiadId, customerParticipantId: id }, app.now())
    if (ids.length === 0) return 0
    const queued = await tx
      .updateTable('certificates')
      .set({ sendStatus: 'queued', sendFailure: null, sendCount: sql<number>`send_count + 1` })
      .where('id', 'in', ids)
      .where('revokedAt', 'is', null)
      .where('generationStatus', '=', 'queued')
      .executeTakeFirst()
    return Number(queued.numUpdatedRows)
  })
  await startMaking(app, olympiadId)
  return certificates
}

/** Certificates that are being made to be sent. */
async function countWaiting(tx: Tx, id: CustomerParticipantId): Promise<number> {
  const { count } = await tx
    .selectFrom('certificates')
    .select(sql<number>`count(*)`.as('count'))
    .where('customerParticipantId', '=', id)
    .where('sendStatus', '=', 'queued')
    .where('generationStatus', 'in', ['queued', 'generating'])
    .executeTakeFirstOrThrow()
  return count
}
