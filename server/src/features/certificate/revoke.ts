import type { SendStatus } from '@agon/domain/certificate'
import type { CertificateId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { userIdOf, type Actor } from '#/http/actor.ts'
import { reachCertificate } from './policy.ts'
import { rowColumns } from './resource.ts'

/** A revocation by a person; null takes it back. */
export type Revocation = { reason: string } | null

/** Revokes a certificate: its public page says so, and it is neither shown to teachers nor sent. */
export async function setRevoked(
  db: Db,
  actor: Actor,
  id: CertificateId,
  { revoked, now }: { revoked: Revocation; now: Date },
) {
  await reachCertificate(db, actor, id)
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('certificates')
      .set({
        revokedAt: revoked === null ? null : now,
        revokedReason: revoked?.reason ?? null,
        revokedByProduct: false,
      })
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
    await tx
      .insertInto('certificateRevocations')
      .values({
        certificateId: id,
        act: revoked === null ? 'restored' : 'revoked',
        byProduct: false,
        userId: userIdOf(actor),
        reason: revoked?.reason ?? null,
        at: now,
      })
      .execute()
    return row
  })
}

/** Every revocation and restoration of a certificate, the newest first. */
export async function listRevocations(db: Db, actor: Actor, id: CertificateId) {
  await reachCertificate(db, actor, id)
  return db
    .selectFrom('certificateRevocations as r')
    .leftJoin('users as u', 'u.id', 'r.userId')
    .select(['r.id', 'r.act', 'r.byProduct', 'u.fullName as by', 'r.reason', 'r.at'])
    .where('r.certificateId', '=', id)
    .orderBy('r.id', 'desc')
    .execute()
}
