import { createHash } from 'node:crypto'
import type { CertificateId, CustomerParticipantId, TeacherId } from '@agon/domain/ids'
import { problems } from '@agon/domain/problems'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { renderSystemMail } from '#/mail/emailers/system-mail.ts'
import { queueEmail, type Attachment } from '#/mail/queue.ts'
import type { CertificateDocument } from './pdf/certificate-document.ts'
import { makeCertificatesPdf } from './pdf/make.ts'
import { recipientsOf } from './send.ts'
import { fileName, zipOf } from './zip.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'certificate.mail': { customerParticipantId: CustomerParticipantId }
  }
}

/** In bytes. Mail servers refuse from about 20 MB on, and a file grows by 37 per cent on its way. */
const mostAttached = 10_000_000

/**
 * Queues one mail to each teacher of a school with the certificates that wait for it. Once the last of them is made: the
 * making asks for this again. The purpose names teacher, certificates and try, so that a job done twice writes once.
 */
export async function mailSchool(
  app: App,
  { customerParticipantId }: { customerParticipantId: CustomerParticipantId },
): Promise<void> {
  await app.database.db.transaction().execute(async (tx) => {
    const certificates = await lockWaiting(tx, customerParticipantId)
    const [first] = certificates
    if (first === undefined || certificates.some(({ generationStatus }) => generationStatus !== 'ready')) return
    const teachers = await findRecipients(tx, customerParticipantId)
    if (teachers.length === 0) return fail(tx, certificates)
    const olympiad = await findOlympiadOf(tx, customerParticipantId)
    const attachment = await attach(app, certificates, olympiad.name)
    const content = createHash('sha256')
      .update(certificates.map(({ id, issue, sendCount }) => `${id}:${issue}:${sendCount}`).join())
      .digest('hex')
      .slice(0, 16)
    for (const teacher of teachers) {
      const { subject, html, text } = await renderSystemMail(tx, 'certificates', {
        olympiadId: olympiad.id,
        locale: first.data.design.locale,
        variables: {
          name: teacher.fullName,
          olympiad: first.data.design.olympiad,
          school: first.schoolName,
          count: certificates.length,
          link: `${app.config.publicUrl}/portal/${olympiad.name}/certificates`,
        },
      })
      const emailId = await queueEmail(tx, {
        olympiadId: olympiad.id,
        kind: 'certificates',
        purpose: `certificates/${customerParticipantId}/${teacher.teacherId}/${content}`,
        customerParticipantId,
        recipient: teacher.email,
        recipientName: teacher.fullName,
        subject,
        text,
        html,
        attachments: [attachment],
      })
      if (emailId === null) continue
      await tx
        .insertInto('certificateEmails')
        .values(certificates.map(({ id, sendCount }) => ({ certificateId: id, queuedEmailId: emailId, sendCount })))
        .execute()
    }
  })
}

/** Certificates given to the mail for which no mail was made yet. */
async function lockWaiting(tx: Tx, customerParticipantId: CustomerParticipantId) {
  const rows = await tx
    .selectFrom('certificates as c')
    .select(['c.id', 'c.issue', 'c.number', 'c.sendCount', 'c.generationStatus', 'c.sha256', 'c.size', 'c.data'])
    .select(['c.firstName', 'c.lastName', 'c.schoolName', 'c.generatedAt'])
    .where('c.customerParticipantId', '=', customerParticipantId)
    .where('c.sendStatus', '=', 'queued')
    // It may have been revoked since it was given to the mail.
    .where('c.revokedAt', 'is', null)
    .where(
      sql<boolean>`not exists (select from certificate_emails e
        where e.certificate_id = c.id and e.send_count = c.send_count)`,
    )
    .orderBy('c.lastName')
    .orderBy('c.firstName')
    .orderBy('c.id')
    .forUpdate()
    .execute()
  // Only `keepIssued` writes `data`, and it writes a CertificateDocument.
  return rows.map((row) => ({ ...row, data: row.data as CertificateDocument }))
}
type Waiting = Awaited<ReturnType<typeof lockWaiting>>[number]

async function findRecipients(tx: Tx, id: CustomerParticipantId) {
  const { rows } = await sql<{ teacherId: TeacherId; fullName: string; email: string }>`
    ${recipientsOf(sql`${id}::int`)} order by t.id`.execute(tx)
  return rows
}

function findOlympiadOf(tx: Tx, id: CustomerParticipantId) {
  return tx
    .selectFrom('customerParticipants as c')
    .innerJoin('olympiads as o', 'o.id', 'c.olympiadId')
    .select(['o.id', 'o.name'])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()
}

async function fail(tx: Tx, certificates: readonly { id: CertificateId }[]): Promise<void> {
  await tx
    .updateTable('certificates')
    .set({ sendStatus: 'failed', sendFailure: problems.noRecipient[1] })
    .where(
      'id',
      'in',
      certificates.map(({ id }) => id),
    )
    .execute()
}

/** One PDF by itself, several in a ZIP file; where that would be too heavy for mail, one PDF of all to print. */
async function attach(app: App, certificates: readonly Waiting[], olympiad: string): Promise<Attachment> {
  const [first] = certificates
  if (certificates.length === 1 && first?.sha256)
    return { filename: fileName(first), mediaType: 'application/pdf', sha256: first.sha256 }
  const name = `${olympiad}-certificates`
  const weight = certificates.reduce((sum, { size }) => sum + (size ?? 0), 0)
  if (weight > mostAttached) {
    const bytes = await makeCertificatesPdf(certificates.map(({ data }) => data))
    return { filename: `${name}.pdf`, mediaType: 'application/pdf', sha256: await app.files.put(bytes) }
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of zipOf(app, certificates)) chunks.push(chunk)
  return {
    filename: `${name}.zip`,
    mediaType: 'application/zip',
    sha256: await app.files.put(Buffer.concat(chunks)),
  }
}
