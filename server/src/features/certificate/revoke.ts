import type { SendStatus } from '@agon/domain/certificate'
import type { CertificateId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/actor.ts'
import { reachCertificate } from './policy.ts'
import { rowColumns } from './resource.ts'

/** Revokes a certificate: its public page says so, and it is neither shown to teachers nor sent. null takes it back. */
export async function setRevoked(
  db: Db,
  actor: Actor,
  id: CertificateId,
  revoked: { at: Date; reason: string } | null,
) {
  await reachCertificate(db, actor, id)
  return (
    db
      .updateTable('certificates')
      .set({ revokedAt: revoked?.at ?? null, revokedReason: revoked?.reason ?? null })
      // What was given to the mail, and is in none yet, is not on its way any more.
      .$if(revoked !== null, (query) =>
        query.set({
          sendStatus: sql<SendStatus>`case when send_status = 'queued' and not exists (select from certificate_emails e
          where e.certificate_id = certificates.id and e.send_count = certificates.send_count) then 'none' else send_status end`,
        }),
      )
      .where('id', '=', id)
      .returning(rowColumns)
      .executeTakeFirstOrThrow()
  )
}
