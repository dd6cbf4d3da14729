import { areCertificatesOut, readCertificateNumber } from '@agon/domain/certificate'
import { Problem } from '@agon/domain/problem'
import type { Db } from '../../db/database.ts'
import type { CertificateDocument } from './pdf/certificate-document.ts'

/** What the certificate with this number says, for whoever holds one in hand. Before the release it does not exist. */
export async function publicCertificateOf(db: Db, typed: string) {
  const number = readCertificateNumber(typed)
  if (number === null) throw new Problem('notFound')
  const row = await db
    .selectFrom('certificates as c')
    .innerJoin('olympiads as o', 'o.id', 'c.olympiadId')
    .innerJoin('projects', 'projects.id', 'o.projectId')
    .select(['c.data', 'c.issue', 'c.revokedAt', 'c.generationStatus', 'o.phase', 'projects.accent'])
    .where('c.number', '=', number)
    .executeTakeFirst()
  if (row === undefined || !areCertificatesOut(row.phase) || row.generationStatus === 'failed')
    throw new Problem('notFound')
  // Only `keepIssued` writes `data`, and it writes a CertificateDocument.
  const { design, name, school, award, issuedOn, mark, percentage, rank } = row.data as CertificateDocument
  const { issue, revokedAt, accent } = row
  return {
    number,
    issue,
    olympiad: design.olympiad,
    accent,
    name,
    school,
    award,
    issuedOn,
    mark,
    percentage,
    rank,
    revokedAt,
  }
}
