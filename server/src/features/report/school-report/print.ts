import type { FileReply } from '@agon/contract/schema'
import { dayIn } from '@agon/domain/day'
import type { CustomerParticipantId } from '@agon/domain/ids'
import type { Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { paperAccent } from '#/pdf/accents.ts'
import { paperLocale } from '#/pdf/locale.ts'
import { readFigureFiles } from '#/question-print/read-figure-files.ts'
import { makeSchoolReportPdf } from './pdf/make.ts'
import { schoolReportWords } from './pdf/words.ts'
import { reachSchool, type ResultSchool } from '#/http/reach-results.ts'
import { reportOf } from './school-report.ts'

/** The report of a school on one page of paper. */
export async function printSchoolReport(
  app: App,
  actor: Actor,
  id: CustomerParticipantId,
  language: string,
): Promise<FileReply> {
  return (await printReport(app, await reachSchool(app.database.db, actor, id), language)).file
}

export async function printReport(app: App, school: ResultSchool, language: string) {
  const { asOf, lines: _, ...report } = await reportOf(app.database.db, school)
  const locale = paperLocale(language)
  const shown = report.next.flatMap(({ question }) => question?.figures ?? [])
  const content = await makeSchoolReportPdf({
    locale,
    report,
    figures: (await readFigureFiles(app, new Set(shown.map(({ sha256 }) => sha256)))) ?? {},
    accent: paperAccent(school.accent),
    computedOn: dayIn(new Date(asOf), school.timeZone),
  })
  return {
    report,
    file: {
      filename: `${report.schoolName} - ${schoolReportWords[locale].report.toLowerCase()}.pdf`,
      mediaType: 'application/pdf',
      disposition: 'inline' as const,
      content,
    },
  }
}
