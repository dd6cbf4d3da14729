import type { FileReply } from '@agon/contract/schema'
import { dayIn } from '@agon/domain/day'
import type { CustomerParticipantId } from '@agon/domain/ids'
import type { Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { paperAccent } from '#/pdf/accents.ts'
import { paperLocale } from '#/pdf/locale.ts'
import { makeSchoolReportPdf } from './pdf/make.ts'
import { schoolReportWords } from './pdf/words.ts'
import { reachSchool } from '#/http/reach-results.ts'
import { schoolReportOf } from './school-report.ts'

/** The report of a school on one page of paper. */
export async function printSchoolReport(
  app: App,
  actor: Actor,
  id: CustomerParticipantId,
  language: string,
): Promise<FileReply> {
  const { db } = app.database
  const { asOf, ...report } = await schoolReportOf(db, actor, id)
  const { accent, timeZone } = await reachSchool(db, actor, id)
  const locale = paperLocale(language)
  return {
    filename: `${report.schoolName} - ${schoolReportWords[locale].report.toLowerCase()}.pdf`,
    mediaType: 'application/pdf',
    disposition: 'inline',
    content: await makeSchoolReportPdf({
      locale,
      report,
      accent: paperAccent(accent),
      computedOn: dayIn(new Date(asOf), timeZone),
    }),
  }
}
