import type { FileReply } from '@agon/contract/schema'
import type { CertificateId, CustomerParticipantId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { reachCertificate, reachSchool, reachedCertificates } from './policy.ts'
import { fileName, zipOf } from './zip.ts'

export async function readPdf(app: App, db: Db, actor: Actor, id: CertificateId): Promise<FileReply> {
  const certificate = await reachCertificate(db, actor, id)
  const { generationStatus, sha256 } = certificate
  const content = generationStatus === 'ready' && sha256 !== null ? await app.files.read(sha256) : null
  if (content === null) throw new Problem('certificatesNotReady')
  return { filename: fileName(certificate), mediaType: 'application/pdf', content, disposition: 'inline' }
}

/** A school's certificates in one file, written while it is sent. */
export async function readSchoolZip(app: App, db: Db, actor: Actor, id: CustomerParticipantId): Promise<FileReply> {
  const { schoolName, olympiadName } = await reachSchool(db, actor, id)
  const certificates = await db
    .selectFrom('certificates')
    .select(['id', 'number', 'firstName', 'lastName', 'sha256', 'generatedAt'])
    .where('customerParticipantId', '=', id)
    .where('generationStatus', '=', 'ready')
    .where('revokedAt', 'is', null)
    .where(reachedCertificates(actor))
    .orderBy('lastName')
    .orderBy('firstName')
    .orderBy('id')
    .execute()
  if (certificates.length === 0) throw new Problem('certificatesNotReady')
  return {
    filename: `${schoolName} ${olympiadName}.zip`,
    mediaType: 'application/zip',
    content: zipOf(app, certificates),
  }
}
