import { keepMonths } from './activity/months.ts'
import { backUpNightly } from './features/backup/nightly.ts'
import { runBackup } from './features/backup/run.ts'
import { sortSearch } from './features/bulk/sort-search.ts'
import { contactsInBulk } from './features/useful-contact/bulk.ts'
import { usersInBulk } from './features/user/bulk.ts'
import { learnersInBulk } from './features/learner/bulk.ts'
import { learnersRemoved, learnersRestored } from './features/learner/bulk-remove.ts'
import { schoolsInBulk } from './features/school/bulk.ts'
import { eraseSlips } from './features/learner/erase-slips.ts'
import { classListForMail } from './features/learner/files-for-mail.ts'
import { hashPasswords } from './features/learner/hash-passwords.ts'
import { certificatesDelivered } from './features/certificate/delivered.ts'
import { awardsReleased } from './features/certificate/follow-awards.ts'
import { issueCertificates, reissueLater } from './features/certificate/issue.ts'
import { mailSchool } from './features/certificate/mail-school.ts'
import { certificatesForMail } from './features/certificate/files-for-mail.ts'
import { makeBatch, sweep } from './features/certificate/make-batch.ts'
import { invoicesForMail } from './features/document/files-for-mail.ts'
import { mailDocument } from './features/document/mail-document.ts'
import { mailReceipt } from './features/document/mail-receipt.ts'
import { printLeft } from './features/document/print-document.ts'
import { forgetVotes } from './features/faq/rate.ts'
import { describeEarlierComments } from './features/feedback/describe.ts'
import { collectFiles } from './features/file/collect-files.ts'
import { remindOfNotes } from './features/note/remind.ts'
import { recordProofs } from './features/ledger/proof/record-proofs.ts'
import { sendDueReminders } from './features/payment-reminder/remind.ts'
import { manyStatusesUndone } from './features/payment/bulk/undo-many.ts'
import { endApprovals } from './features/payment/end-approvals.ts'
import { askAboutSilentAttempts } from './features/payment/notifications/ask-silent.ts'
import { bookNotification } from './features/payment/notifications/book.ts'
import { notify as notifyOfDemo } from './features/payment/providers/demo/gateway.ts'
import { prepareAttempts } from './features/sitting/prepare-attempts.ts'
import { finishErasure } from './features/privacy/finish-erasure.ts'
import { repeatErasures } from './features/privacy/repeat-erasures.ts'
import { retain } from './features/privacy/retain.ts'
import { computeResults } from './features/result/compute.ts'
import { correct } from './features/result/correction/correct.ts'
import {
  computeStatistics,
  renewResultFigures,
  requestPendingStatistics,
} from './features/result/pending-statistics.ts'
import { applyVerdict } from './features/result/verdict/apply.ts'
import { tellImpersonated } from './features/identity/tell-impersonated.ts'
import { forgetSessions } from './features/identity/forget-sessions.ts'
import { forgetSpent } from './features/identity/forget-spent.ts'
import { acceptAutomatically } from './features/interest/accept-automatically.ts'
import { mailVerification } from './features/interest/mail-verification.ts'
import { filesOfMassMails } from './features/mass-mail/attached/files.ts'
import { leftAudience } from './features/mass-mail/audience/left.ts'
import { addToStanding, releaseOnTime } from './features/mass-mail/schedule.ts'
import { publishOnTime } from './features/website-copy/publish.ts'
import { pruneAppLog } from './features/app-log/prune.ts'
import { checkDomains } from './features/report/platform/domains/check.ts'
import { checkTlsCertificates } from './features/report/platform/tls-certificates/check.ts'
import { runNightly, runSanityLog } from './features/sanity-log/run.ts'
import { sendLinks } from './features/password/forgot.ts'
import { reportMailDrafted } from './features/report/school-report/draft-mail.ts'
import { renewFixedFigures } from './features/report/graph-data/fixed/fixed-figures.ts'
import { schoolReportForMail } from './features/report/school-report/for-mail.ts'
import { pastResultsRecorded } from './features/olympiad-data/record-release.ts'
import type { BulkUndo } from './http/bulk/bulk-undo.ts'
import { removalUndo } from './http/bulk/removal-undo.ts'
import { bulkUndo } from './http/bulk/undo.ts'
import type { App, RequestContext } from './http/handler.ts'
import type { PhaseListener } from './http/phase-listener.ts'
import type { JobHandlers } from './jobs/jobs.ts'
import type { JobName } from './jobs/payloads.ts'
import type { MailHooks } from './mail/hooks.ts'
import { suppressedMails } from './mail/suppressed-mails.ts'
import { pruneJournal } from './mail/prune-journal.ts'
import { alertRefused } from './mail/reports/alert-refused.ts'
import type { MailListener } from './mail/listener.ts'
import { renderMassMails } from './mail/render-mass.ts'

/** Features that keep a status of a mail beside the queue's own. */
export const mailListeners: readonly MailListener[] = [certificatesDelivered]

/** Decisions of features about mails before they go out. */
export const mailHooks: MailHooks<App> = {
  suppressed: suppressedMails,
  left: leftAudience,
  render: renderMassMails,
  files: filesOfMassMails,
  makers: {
    invoices: invoicesForMail,
    certificates: certificatesForMail,
    'class-list': classListForMail,
    'school-report': schoolReportForMail,
  },
}

/** Bulk edits of lists, whose acts can be undone. */
export const bulkEdits: readonly BulkUndo<RequestContext>[] = [
  bulkUndo(learnersInBulk),
  removalUndo(learnersRemoved, learnersRestored),
  bulkUndo(schoolsInBulk),
  bulkUndo(contactsInBulk),
  bulkUndo(usersInBulk),
  manyStatusesUndone,
]

/** Features whose records change with an olympiad's phase. */
export const phaseListeners: readonly PhaseListener[] = [awardsReleased, pastResultsRecorded, reportMailDrafted]

/** Every job of the product, by name; a job without a handler does not compile. */
export const jobHandlers: JobHandlers = {
  'activity.keep-months': keepMonths,
  'app-log.prune': pruneAppLog,
  'report.check-tls-certificates': checkTlsCertificates,
  'report.check-domains': checkDomains,
  'learner.erase-slips': eraseSlips,
  'learner.hash-passwords': hashPasswords,
  'backup.make': runBackup,
  'backup.nightly': backUpNightly,
  'bulk.sort-search': sortSearch,
  'certificate.issue': issueCertificates,
  'certificate.reissue': reissueLater,
  'certificate.mail': mailSchool,
  'certificate.make': makeBatch,
  'certificate.sweep': sweep,
  'document.mail': mailDocument,
  'document.mail-receipt': mailReceipt,
  'document.print': printLeft,
  'faq.forget-votes': forgetVotes,
  'feedback.describe': describeEarlierComments,
  'file.collect': collectFiles,
  'identity.forget-sessions': forgetSessions,
  'identity.forget-spent': forgetSpent,
  'identity.forgot-password': sendLinks,
  'identity.tell-impersonated': tellImpersonated,
  'interest.accept-automatically': acceptAutomatically,
  'interest.mail-verification': mailVerification,
  'ledger.record-proofs': recordProofs,
  'mail.alert-refused': alertRefused,
  'mail.prune-journal': pruneJournal,
  'mass-mail.release': releaseOnTime,
  'mass-mail.standing': addToStanding,
  'note.remind': remindOfNotes,
  'payment.end-approvals': endApprovals,
  'payment.ask': askAboutSilentAttempts,
  'payment.book': bookNotification,
  'payment.demo-notify': notifyOfDemo,
  'payment-reminder.send': sendDueReminders,
  'privacy.finish-erasure': finishErasure,
  'privacy.repeat-erasures': repeatErasures,
  'privacy.retain': retain,
  'report.fix-figures': renewFixedFigures,
  'result.compute': computeResults,
  'result.correct': correct,
  'result.apply-verdict': applyVerdict,
  'result.renew-figures': renewResultFigures,
  'result.request-statistics': requestPendingStatistics,
  'result.statistics': computeStatistics,
  'sanity-log.nightly': runNightly,
  'sanity-log.run': runSanityLog,
  'sitting.prepare': prepareAttempts,
  'website-copy.publish': publishOnTime,
}

/** Those that nobody asks for. */
export const hourlyJobs: readonly JobName[] = [
  'identity.forget-sessions',
  'identity.forget-spent',
  'file.collect',
  'faq.forget-votes',
  'document.print',
  'payment.end-approvals',
  'payment.ask',
  'payment-reminder.send',
  'note.remind',
  'activity.keep-months',
  'privacy.repeat-erasures',
  'privacy.retain',
  'mass-mail.standing',
  'mail.prune-journal',
  'app-log.prune',
  'report.fix-figures',
  'feedback.describe',
  'report.check-tls-certificates',
  'report.check-domains',
  'result.request-statistics',
  'result.renew-figures',
  'sanity-log.nightly',
  'backup.nightly',
]
