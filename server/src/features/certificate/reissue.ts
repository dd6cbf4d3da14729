import type { CertificateId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import { userIdOf, type Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { issuingOf, keepIssued, toIssue } from './issuing.ts'
import { startMaking } from './make-batch.ts'
import { reachCertificate } from './policy.ts'
import { rowColumns } from './resource.ts'
import { findResults } from './results.ts'

/** Makes the next issue of a certificate from the results and texts as they are; only if it prints something else. */
export async function reissue(app: App, actor: Actor, id: CertificateId, reason: string) {
  const { db } = app.database
  const { olympiadId, revokedAt } = await reachCertificate(db, actor, id)
  if (revokedAt !== null) throw new Problem('certificateRevoked')
  const issuing = await issuingOf(app, db, olympiadId, { by: userIdOf(actor), reason })
  const results = await findResults(db, olympiadId, { certificateId: id, limit: 1 })
  if (results.length === 0) throw new Problem('noAward')
  const issued = await toIssue(issuing, results, false)
  if (issued.length === 0) throw new Problem('unchanged')
  const changed = await db.transaction().execute((tx) => keepIssued(tx, issuing, issued))
  // Another process has made the next issue.
  if (changed.length === 0) throw new Problem('conflict')
  await startMaking(app, olympiadId)
  return readRow(db, id)
}

function readRow(db: Db, id: CertificateId) {
  return db.selectFrom('certificates').select(rowColumns).where('id', '=', id).executeTakeFirstOrThrow()
}
