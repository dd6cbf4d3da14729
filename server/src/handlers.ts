import { accountHandlers } from './features/account/handlers.ts'
import { appLogHandlers } from './features/app-log/handlers.ts'
import { activityLogHandlers } from './features/activity-log/handlers.ts'
import { bulkHandlers } from './features/bulk/handlers.ts'
import { campaignHandlers } from './features/campaign/handlers.ts'
import { bounceHandlers } from './features/bounce/handlers.ts'
import { certificateHandlers } from './features/certificate/handlers.ts'
import { consentHandlers } from './features/consent/handlers.ts'
import { countryHandlers } from './features/country/handlers.ts'
import { emailerHandlers } from './features/emailer/handlers.ts'
import { emailHealthHandlers } from './features/email-health/handlers.ts'
import { examDayHandlers } from './features/exam-day/handlers.ts'
import { extraTimeHandlers } from './features/extra-time/handlers.ts'
import { faqHandlers } from './features/faq/handlers.ts'
import { fileHandlers } from './features/file/handlers.ts'
import { identityHandlers } from './features/identity/handlers.ts'
import { interestHandlers } from './features/interest/handlers.ts'
import { issuerHandlers } from './features/issuer/handlers.ts'
import { mailSenderHandlers } from './features/mail-sender/handlers.ts'
import { lateAnswerHandlers } from './features/late-answer/handlers.ts'
import { learnerLoginHandlers } from './features/learner-login/handlers.ts'
import { learnerHandlers } from './features/learner/handlers.ts'
import { mailingHandlers } from './features/mailing/handlers.ts'
import { markingHandlers } from './features/marking/handlers.ts'
import { massMailHandlers } from './features/mass-mail/handlers.ts'
import { mergeHandlers } from './features/merge/handlers.ts'
import { olympiadHandlers } from './features/olympiad/handlers.ts'
import { olympiadDataHandlers } from './features/olympiad-data/handlers.ts'
import { noteHandlers } from './features/note/handlers.ts'
import { ownSessionHandlers } from './features/own-session/handlers.ts'
import { participantTrackerHandlers } from './features/participant-tracker/handlers.ts'
import { passkeyHandlers } from './features/passkey/handlers.ts'
import { passwordHandlers } from './features/password/handlers.ts'
import { creditHandlers } from './features/credit/handlers.ts'
import { paymentHandlers } from './features/payment/handlers.ts'
import { privacyHandlers } from './features/privacy/handlers.ts'
import { profileHandlers } from './features/profile/handlers.ts'
import { projectHandlers } from './features/project/handlers.ts'
import { proposalHandlers } from './features/proposal/handlers.ts'
import { backupHandlers } from './features/backup/handlers.ts'
import { bankStatementHandlers } from './features/bank-statement/handlers.ts'
import { documentHandlers } from './features/document/handlers.ts'
import { purchaseOrderHandlers } from './features/purchase-order/handlers.ts'
import { questionBankHandlers } from './features/question-bank/handlers.ts'
import { questionHandlers } from './features/question/handlers.ts'
import { ledgerHandlers } from './features/ledger/handlers.ts'
import { refundHandlers } from './features/refund/handlers.ts'
import { customerAccountHandlers } from './features/customer-account/handlers.ts'
import { customerBillingHandlers } from './features/customer-billing/handlers.ts'
import { orderFileHandlers } from './features/order-file/handlers.ts'
import { paymentReminderHandlers } from './features/payment-reminder/handlers.ts'
import { quoteHandlers } from './features/quote/handlers.ts'
import { rehearsalHandlers } from './features/rehearsal/handlers.ts'
import { feedbackHandlers } from './features/feedback/handlers.ts'
import { reportHandlers } from './features/report/handlers.ts'
import { resultHandlers } from './features/result/handlers.ts'
import { roleMatrixHandlers } from './features/role-matrix/handlers.ts'
import { sanityLogHandlers } from './features/sanity-log/handlers.ts'
import { savedViewHandlers } from './features/saved-view/handlers.ts'
import { schoolEmailHandlers } from './features/school-email/handlers.ts'
import { schoolLinkHandlers } from './features/school-link/handlers.ts'
import { schoolParticipantHandlers } from './features/school-participant/handlers.ts'
import { schoolHandlers } from './features/school/handlers.ts'
import { searchHandlers } from './features/search/handlers.ts'
import { secondFactorHandlers } from './features/second-factor/handlers.ts'
import { shunnedEmailHandlers } from './features/shunned-email/handlers.ts'
import { sittingHandlers } from './features/sitting/handlers.ts'
import { subProjectHandlers } from './features/sub-project/handlers.ts'
import { systemHandlers } from './features/system/handlers.ts'
import { taskHandlers } from './features/task/handlers.ts'
import { teacherHandlers } from './features/teacher/handlers.ts'
import { teamHandlers } from './features/team/handlers.ts'
import { termsHandlers } from './features/terms/handlers.ts'
import { testimonialHandlers } from './features/testimonial/handlers.ts'
import { unsentFileHandlers } from './features/unsent-file/handlers.ts'
import { unsubscribeHandlers } from './features/unsubscribe/handlers.ts'
import { usefulContactHandlers } from './features/useful-contact/handlers.ts'
import { userHandlers } from './features/user/handlers.ts'
import { copyHandlers } from './features/copy/handlers.ts'
import { websiteCopyHandlers } from './features/website-copy/handlers.ts'
import type { AllHandlers } from './http/handler.ts'

/** Where the nouns are put together. */
export const handlers: AllHandlers = {
  account: accountHandlers,
  activityLog: activityLogHandlers,
  bulk: bulkHandlers,
  campaign: campaignHandlers,
  bounce: bounceHandlers,
  certificate: certificateHandlers,
  consent: consentHandlers,
  country: countryHandlers,
  emailer: emailerHandlers,
  emailHealth: emailHealthHandlers,
  examDay: examDayHandlers,
  extraTime: extraTimeHandlers,
  faq: faqHandlers,
  file: fileHandlers,
  identity: identityHandlers,
  interest: interestHandlers,
  issuer: issuerHandlers,
  mailSender: mailSenderHandlers,
  lateAnswer: lateAnswerHandlers,
  learner: learnerHandlers,
  learnerLogin: learnerLoginHandlers,
  mailing: mailingHandlers,
  marking: markingHandlers,
  massMail: massMailHandlers,
  merge: mergeHandlers,
  olympiad: olympiadHandlers,
  olympiadData: olympiadDataHandlers,
  note: noteHandlers,
  ownSession: ownSessionHandlers,
  participantTracker: participantTrackerHandlers,
  passkey: passkeyHandlers,
  password: passwordHandlers,
  credit: creditHandlers,
  payment: paymentHandlers,
  privacy: privacyHandlers,
  profile: profileHandlers,
  project: projectHandlers,
  proposal: proposalHandlers,
  backup: backupHandlers,
  bankStatement: bankStatementHandlers,
  document: documentHandlers,
  purchaseOrder: purchaseOrderHandlers,
  question: questionHandlers,
  questionBank: questionBankHandlers,
  ledger: ledgerHandlers,
  customerAccount: customerAccountHandlers,
  customerBilling: customerBillingHandlers,
  orderFile: orderFileHandlers,
  paymentReminder: paymentReminderHandlers,
  quote: quoteHandlers,
  refund: refundHandlers,
  rehearsal: rehearsalHandlers,
  feedback: feedbackHandlers,
  report: reportHandlers,
  result: resultHandlers,
  roleMatrix: roleMatrixHandlers,
  appLog: appLogHandlers,
  sanityLog: sanityLogHandlers,
  savedView: savedViewHandlers,
  school: schoolHandlers,
  schoolEmail: schoolEmailHandlers,
  schoolLink: schoolLinkHandlers,
  schoolParticipant: schoolParticipantHandlers,
  search: searchHandlers,
  secondFactor: secondFactorHandlers,
  shunnedEmail: shunnedEmailHandlers,
  sitting: sittingHandlers,
  subProject: subProjectHandlers,
  system: systemHandlers,
  task: taskHandlers,
  teacher: teacherHandlers,
  team: teamHandlers,
  terms: termsHandlers,
  testimonial: testimonialHandlers,
  unsentFile: unsentFileHandlers,
  unsubscribe: unsubscribeHandlers,
  usefulContact: usefulContactHandlers,
  user: userHandlers,
  copy: copyHandlers,
  websiteCopy: websiteCopyHandlers,
}
