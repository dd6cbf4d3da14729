import { areCertificatesOut, readCertificateIssue, readCertificateNumber } from '@agon/domain/certificate'
import type { CertificateId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { CertificateDocument } from './pdf/certificate-document.ts'

/**
 * The content of the certificate with this number. A number is unknown only before the first release; after it, the last
 * released issue is answered in every phase. Of an earlier issue it answers only by which it was replaced, and when.
 */
export async function publicCertificateOf(db: Db, typed: string, asked?: number) {
  const wanted = asked ?? readCertificateIssue(typed)
  const number = readCertificateNumber(typed)
  if (number === null) throw new Problem('notFound')
  const row = await db
    .selectFrom('certificates as c')
    .innerJoin('olympiads as o', 'o.id', 'c.olympiadId')
    .innerJoin('projects', 'projects.id', 'o.projectId')
    .select(['c.id', 'c.data', 'c.issue', 'c.issuedAt', 'c.released', 'c.revokedAt', 'c.generationStatus'])
    .select(['o.phase', 'projects.accent'])
    .select(sql<boolean>`c.id <= o.released_certificate_id`.as('wasReleased'))
    .where('c.number', '=', number)
    .executeTakeFirst()
  if (row === undefined) throw new Problem('notFound')
  const isOut = areCertificatesOut(row.phase)
  const shown = isOut || row.wasReleased ? releasedIssueOf(row, isOut) : null
  if (shown === null) throw new Problem('notFound')
  // No paper has a later issue.
  if (wanted !== null && (wanted < 1 || wanted > shown.issue)) throw new Problem('notFound')
  const { olympiad, ...content } = contentOf(shown.data)
  const { accent, revokedAt, generationStatus } = row
  const issuedAt = shown.issue === row.issue ? row.issuedAt : await issuedAtOf(db, row.id, shown.issue)
  return {
    item: {
      number,
      issue: shown.issue,
      issuedAt,
      olympiad,
      accent,
      ...content,
      revokedAt,
      review: !isOut,
      ...(generationStatus === 'none' ? { erased: true as const } : {}),
    },
    ...(wanted !== null && wanted < shown.issue ? { replaced: { issue: shown.issue, on: issuedAt } } : {}),
  }
}

/** Whether the public page of a certificate shows one. */
export async function isPublicCertificate(db: Db, typed: string, issue: string | null): Promise<boolean> {
  if (issue !== null && !/^\d{1,6}$/.test(issue)) return false
  try {
    await publicCertificateOf(db, typed, issue === null ? undefined : Number(issue))
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'notFound') return false
    throw error
  }
}

async function issuedAtOf(db: Db, id: CertificateId, issue: number): Promise<Date> {
  const row = await db
    .selectFrom('certificateIssues')
    .select('issuedAt')
    .where('certificateId', '=', id)
    .where('issue', '=', issue)
    .executeTakeFirstOrThrow()
  return row.issuedAt
}

interface Issue {
  issue: number
  data: CertificateDocument
}

function releasedIssueOf(
  {
    released,
    generationStatus,
    issue,
    data,
  }: { released: unknown; generationStatus: string; issue: number; data: unknown },
  isOut: boolean,
): Issue | null {
  const isFailed = generationStatus === 'failed'
  // Only the trigger `keep_released_issue` writes it, of an earlier `issue` and `data`.
  if ((isFailed || !isOut) && released !== null) return released as Issue
  // Only `keepIssued` writes `data`, and it writes a CertificateDocument.
  return isFailed ? null : { issue, data: data as CertificateDocument }
}

function contentOf({ design, name, school, award, issuedOn, mark, percentage, rank }: CertificateDocument) {
  return { olympiad: design.olympiad, name, school, award, issuedOn, mark, percentage, rank }
}
