import type { App } from '#/http/handler.ts'
import type { FileToMake, MadeFile } from '#/mail/hooks.ts'
import { fileNameOf } from '#/mail/made-files.ts'
import { zipOf } from './zip.ts'

/**
 * The released certificates of a school or team, for a mail: one PDF, or a ZIP file of several, which programs show as one attachment.
 * The name of the file names no learner: the log of mails has it.
 */
export async function certificatesForMail(
  app: App,
  { customerParticipantId }: FileToMake,
): Promise<readonly MadeFile[]> {
  const certificates = await app.database.db
    .selectFrom('certificates as c')
    .innerJoin('olympiads as o', 'o.id', 'c.olympiadId')
    .select(['c.id', 'c.number', 'c.firstName', 'c.lastName', 'c.sha256', 'c.generatedAt', 'c.schoolName', 'o.name'])
    .where('c.customerParticipantId', '=', customerParticipantId)
    .where('c.generationStatus', '=', 'ready')
    .where('c.revokedAt', 'is', null)
    .where('o.phase', 'in', ['released', 'archived'])
    .orderBy('c.lastName')
    .orderBy('c.firstName')
    .orderBy('c.id')
    .execute()
  const [first, ...others] = certificates
  if (first === undefined) return []
  const name = `${first.schoolName} ${first.name} certificates`
  if (others.length === 0 && first.sha256 !== null) {
    const content = await app.files.read(first.sha256)
    if (content === null) throw new Error('The file of a certificate is missing from the store.')
    return [{ filename: fileNameOf(name, 'pdf'), mediaType: 'application/pdf', content }]
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of zipOf(app, certificates)) chunks.push(chunk)
  return [{ filename: fileNameOf(name, 'zip'), mediaType: 'application/zip', content: Buffer.concat(chunks) }]
}
