import { areCertificatesOut } from '@agon/domain/certificate'
import { areStatisticsPending } from '#/db/stale-results.ts'
import { findResultSchool } from '#/http/reach-results.ts'
import type { App } from '#/http/handler.ts'
import { NotYetMade, type FileToMake, type MadeFile } from '#/mail/hooks.ts'
import { fileNameOf } from '#/mail/made-files.ts'
import { printReport } from './print.ts'

/** The report of a school, for a mail to its teachers: none before the release, and none without learners who have a result. */
export async function schoolReportForMail(
  app: App,
  { customerParticipantId, locale }: FileToMake,
): Promise<readonly MadeFile[]> {
  const school = await findResultSchool(app.database.db, customerParticipantId)
  if (school === undefined || school.resultsComputedAt === null || !areCertificatesOut(school.phase)) return []
  if (await areStatisticsPending(app.database.db, school.olympiadId))
    throw new NotYetMade('The statistics of questions are being worked out after a correction.')
  const { report, file } = await printReport(app, school, locale)
  if (report.topics.length === 0) return []
  return [
    {
      filename: fileNameOf(file.filename.replace(/\.pdf$/, ''), 'pdf'),
      mediaType: 'application/pdf',
      content: file.content,
    },
  ]
}
