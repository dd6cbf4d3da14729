import { printedParts } from '@agon/domain/certificate'
import type { CertificateId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import type { CertificateDocument } from './pdf/certificate-document.ts'
import { reachCertificate } from './policy.ts'

interface Row {
  issue: number
  /** Only `keepIssued` writes it; earlier issues are copies. */
  data: CertificateDocument
  issuedAt: Date
  by: string | null
  reason: string | null
}

/** Every issue of a certificate, the newest first, with the printed parts in which it differs from the one before. */
export async function listIssues(db: Db, actor: Actor, id: CertificateId) {
  await reachCertificate(db, actor, id)
  const { rows } = await sql<Row>`
    select i.issue, i.data, i.issued_at as "issuedAt", u.full_name as by, i.reason from (
      select issue, data, issued_at, issued_by, issue_reason as reason from certificates where id = ${id}
      union all select issue, data, issued_at, issued_by, reason from certificate_issues where certificate_id = ${id}
    ) i left join users u on u.id = i.issued_by order by i.issue desc`.execute(db)
  return rows.map(({ data, ...row }, index) => {
    const { name, school, award } = data
    const before = rows[index + 1]?.data
    return { ...row, name, school, award, changed: before === undefined ? [] : changedParts(before, data) }
  })
}

function changedParts(before: CertificateDocument, after: CertificateDocument) {
  return printedParts.filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]))
}
