import { inThread, pdfPool } from '#/pdf/pool.ts'
import type * as schoolReport from './school-report-pdf.ts'

const thread = inThread<typeof schoolReport>(new URL('./school-report-pdf.ts', import.meta.url))

/** A school's report on one page, made in a thread. */
export const makeSchoolReportPdf = thread('schoolReportPdf')

const loadFonts = thread('loadFonts')

/** Starts a thread with its fonts, unless there is one: a reader of a report may print it, and would wait for that. */
export function readySchoolReportPdf(): void {
  if (pdfPool.threads > 0) return
  // A thread that cannot start fails the printing, too.
  loadFonts('en').catch(() => undefined)
}
