import { areCertificatesOut } from '@agon/domain/certificate'
import type { CustomerParticipantId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Actor } from '../../http/actor.ts'
import type { App } from '../../http/handler.ts'
import { issuingOf, keepIssued } from './issuing.ts'
import { startMaking } from './make-batch.ts'
import { reachSchool } from './policy.ts'
import { findResults } from './results.ts'
import { recipientsOf } from './send.ts'
import { findOlympiad } from './store.ts'

/** More learners than any school has in one olympiad. */
const most = 10_000

/** Makes a school's certificates anew from the newest results and words, and sends them once they are made. */
export async function regenerateAndSend(app: App, actor: Actor, id: CustomerParticipantId): Promise<number> {
  const { db } = app.database
  const { olympiadId } = await reachSchool(db, actor, id)
  const { phase } = await findOlympiad(db, olympiadId)
  if (!areCertificatesOut(phase)) throw new Problem('phase', { phase })
  const recipients = await sql`${recipientsOf(sql`${id}::int`)}`.execute(db)
  if (recipients.rows.length === 0) throw new Problem('noRecipient')
  const issuing = await issuingOf(app, db, olympiadId)
  const results = await findResults(db, olympiadId, { customerParticipantId: id, limit: most })
  const issued = await keepIssued(db, issuing, results, true)
  if (issued.length === 0) throw new Problem('certificatesNotReady')
  const queued = await db
    .updateTable('certificates')
    .set({ sendStatus: 'queued', sendFailure: null, sendCount: sql<number>`send_count + 1` })
    .where('id', 'in', issued)
    .where('revokedAt', 'is', null)
    .where('generationStatus', 'in', ['queued', 'generating', 'ready'])
    .execute()
  await startMaking(app, olympiadId)
  return Number(queued[0]?.numUpdatedRows ?? 0)
}
