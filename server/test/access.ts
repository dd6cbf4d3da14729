import type { Calls } from '@agon/contract/calls'
import { accountAccess } from './features/account/access.ts'
import { activityLogAccess } from './features/activity-log/access.ts'
import { backupAccess } from './features/backup/access.ts'
import { bankStatementAccess } from './features/bank-statement/access.ts'
import { bulkAccess } from './features/bulk/access.ts'
import { campaignAccess } from './features/campaign/access.ts'
import { bounceAccess } from './features/bounce/access.ts'
import { certificateAccess } from './features/certificate/access.ts'
import { consentAccess } from './features/consent/access.ts'
import { countryAccess } from './features/country/access.ts'
import { emailerAccess } from './features/emailer/access.ts'
import { emailHealthAccess } from './features/email-health/access.ts'
import { examDayAccess } from './features/exam-day/access.ts'
import { extraTimeAccess } from './features/extra-time/access.ts'
import { interestAccess } from './features/interest/access.ts'
import { issuerAccess } from './features/issuer/access.ts'
import { mailSenderAccess } from './features/mail-sender/access.ts'
import { lateAnswerAccess } from './features/late-answer/access.ts'
import { markingAccess } from './features/marking/access.ts'
import { participantTrackerAccess } from './features/participant-tracker/access.ts'
import { teamAccess } from './features/team/access.ts'
import { unsentFileAccess } from './features/unsent-file/access.ts'
import { faqAccess } from './features/faq/access.ts'
import { fileAccess } from './features/file/access.ts'
import { identityAccess } from './features/identity/access.ts'
import { noteAccess } from './features/note/access.ts'
import { ownSessionAccess } from './features/own-session/access.ts'
import { passkeyAccess } from './features/passkey/access.ts'
import { passwordAccess } from './features/password/access.ts'
import { privacyAccess } from './features/privacy/access.ts'
import { profileAccess } from './features/profile/access.ts'
import { projectAccess } from './features/project/access.ts'
import { secondFactorAccess } from './features/second-factor/access.ts'
import { learnerLoginAccess } from './features/learner-login/access.ts'
import { learnerAccess } from './features/learner/access.ts'
import { massMailAccess } from './features/mass-mail/access.ts'
import { mergeAccess } from './features/merge/access.ts'
import { mailingAccess } from './features/mailing/access.ts'
import { creditAccess } from './features/credit/access.ts'
import { paymentAccess } from './features/payment/access.ts'
import { proposalAccess } from './features/proposal/access.ts'
import { documentAccess } from './features/document/access.ts'
import { purchaseOrderAccess } from './features/purchase-order/access.ts'
import { olympiadAccess } from './features/olympiad/access.ts'
import { olympiadDataAccess } from './features/olympiad-data/access.ts'
import { questionAccess } from './features/question/access.ts'
import { questionBankAccess } from './features/question-bank/access.ts'
import { ledgerAccess } from './features/ledger/access.ts'
import { refundAccess } from './features/refund/access.ts'
import { customerAccountAccess } from './features/customer-account/access.ts'
import { customerBillingAccess } from './features/customer-billing/access.ts'
import { orderFileAccess } from './features/order-file/access.ts'
import { paymentReminderAccess } from './features/payment-reminder/access.ts'
import { quoteAccess } from './features/quote/access.ts'
import { rehearsalAccess } from './features/rehearsal/access.ts'
import { feedbackAccess } from './features/feedback/access.ts'
import { reportAccess } from './features/report/access.ts'
import { resultAccess } from './features/result/access.ts'
import { schoolEmailAccess } from './features/school-email/access.ts'
import { schoolLinkAccess } from './features/school-link/access.ts'
import { schoolParticipantAccess } from './features/school-participant/access.ts'
import { roleMatrixAccess } from './features/role-matrix/access.ts'
import { appLogAccess } from './features/app-log/access.ts'
import { sanityLogAccess } from './features/sanity-log/access.ts'
import { savedViewAccess } from './features/saved-view/access.ts'
import { schoolAccess } from './features/school/access.ts'
import { searchAccess } from './features/search/access.ts'
import { shunnedEmailAccess } from './features/shunned-email/access.ts'
import { sittingAccess } from './features/sitting/access.ts'
import { taskAccess } from './features/task/access.ts'
import { teacherAccess } from './features/teacher/access.ts'
import { termsAccess } from './features/terms/access.ts'
import { testimonialAccess } from './features/testimonial/access.ts'
import { unsubscribeAccess } from './features/unsubscribe/access.ts'
import { usefulContactAccess } from './features/useful-contact/access.ts'
import { copyAccess } from './features/copy/access.ts'
import { websiteCopyAccess } from './features/website-copy/access.ts'
import { userAccess } from './features/user/access.ts'
import { subProjectAccess } from './features/sub-project/access.ts'
import { systemAccess } from './features/system/access.ts'
import type { AccessCases } from './access-case.ts'

/** One case per call: most follow from the record of their noun (`casesOf`). */
export const access: { readonly [Noun in keyof Calls]: AccessCases<Calls[Noun]> } = {
  account: accountAccess,
  activityLog: activityLogAccess,
  backup: backupAccess,
  bankStatement: bankStatementAccess,
  bulk: bulkAccess,
  campaign: campaignAccess,
  bounce: bounceAccess,
  certificate: certificateAccess,
  consent: consentAccess,
  country: countryAccess,
  emailer: emailerAccess,
  emailHealth: emailHealthAccess,
  examDay: examDayAccess,
  extraTime: extraTimeAccess,
  faq: faqAccess,
  file: fileAccess,
  identity: identityAccess,
  interest: interestAccess,
  issuer: issuerAccess,
  mailSender: mailSenderAccess,
  lateAnswer: lateAnswerAccess,
  learner: learnerAccess,
  learnerLogin: learnerLoginAccess,
  mailing: mailingAccess,
  massMail: massMailAccess,
  merge: mergeAccess,
  marking: markingAccess,
  olympiad: olympiadAccess,
  olympiadData: olympiadDataAccess,
  note: noteAccess,
  ownSession: ownSessionAccess,
  participantTracker: participantTrackerAccess,
  passkey: passkeyAccess,
  password: passwordAccess,
  credit: creditAccess,
  payment: paymentAccess,
  privacy: privacyAccess,
  profile: profileAccess,
  project: projectAccess,
  proposal: proposalAccess,
  document: documentAccess,
  purchaseOrder: purchaseOrderAccess,
  question: questionAccess,
  questionBank: questionBankAccess,
  ledger: ledgerAccess,
  customerAccount: customerAccountAccess,
  customerBilling: customerBillingAccess,
  orderFile: orderFileAccess,
  paymentReminder: paymentReminderAccess,
  quote: quoteAccess,
  refund: refundAccess,
  rehearsal: rehearsalAccess,
  feedback: feedbackAccess,
  report: reportAccess,
  result: resultAccess,
  roleMatrix: roleMatrixAccess,
  appLog: appLogAccess,
  sanityLog: sanityLogAccess,
  savedView: savedViewAccess,
  school: schoolAccess,
  schoolEmail: schoolEmailAccess,
  schoolLink: schoolLinkAccess,
  schoolParticipant: schoolParticipantAccess,
  search: searchAccess,
  secondFactor: secondFactorAccess,
  shunnedEmail: shunnedEmailAccess,
  sitting: sittingAccess,
  subProject: subProjectAccess,
  system: systemAccess,
  task: taskAccess,
  teacher: teacherAccess,
  team: teamAccess,
  terms: termsAccess,
  testimonial: testimonialAccess,
  unsentFile: unsentFileAccess,
  unsubscribe: unsubscribeAccess,
  usefulContact: usefulContactAccess,
  copy: copyAccess,
  websiteCopy: websiteCopyAccess,
  user: userAccess,
}
