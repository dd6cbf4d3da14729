import type { OlympiadId } from '@agon/domain/ids'
import type { App } from '#/http/handler.ts'
import { readReport } from '#/mail/reports/read-report.ts'
import { matchReport, recordReport } from '#/mail/reports/record-report.ts'

interface Reading {
  /** Only mails of this olympiad are matched; null: all. */
  readonly olympiadId: OlympiadId | null
  readonly isDryRun: boolean
}

/** Reports of one file beyond this number are left out. */
const mostReports = 2000

/** Reads a saved mail, or an mbox of them, report by report. */
export async function readReportFile(app: App, file: Buffer, { olympiadId, isDryRun }: Reading) {
  const items = []
  for (const message of messagesOf(file)) {
    const report = readReport(message)
    const found = isDryRun
      ? await matchReport(app.database.db, report, { olympiadId })
      : await recordReport(app, report, { by: 'file', olympiadId })
    for (const { email, kind, status, diagnosis, mail } of found)
      items.push({ email, kind, status, diagnosis, queuedEmailId: mail?.id ?? null, matched: mail !== null })
  }
  return items
}

/** The mails of an mbox, whose first lines begin with `From `; a single mail as it is. */
function* messagesOf(file: Buffer): Generator<Buffer> {
  const mark = Buffer.from('\nFrom ')
  if (!file.subarray(0, 5).equals(mark.subarray(1))) return yield file
  let start = 0
  for (let count = 0; count < mostReports && start < file.length; count += 1) {
    const next = file.indexOf(mark, start)
    const end = next < 0 ? file.length : next + 1
    yield file.subarray(file.indexOf('\n', start) + 1, end)
    start = end
  }
}
