import type { CertificateId } from '@agon/domain/ids'
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
  return db
    .updateTable('certificates')
    .set({ revokedAt: revoked?.at ?? null, revokedReason: revoked?.reason ?? null })
    .where('id', '=', id)
    .returning(rowColumns)
    .executeTakeFirstOrThrow()
}
