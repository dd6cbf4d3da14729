import { inThread } from '#/pdf/pool.ts'
import type * as schoolReport from './school-report-pdf.ts'

const thread = inThread<typeof schoolReport>(new URL('./school-report-pdf.ts', import.meta.url))

/** A school's report on one page, made in a thread. */
export const makeSchoolReportPdf = thread('schoolReportPdf')
