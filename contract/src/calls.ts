import type { Call } from './call.ts'
import { accountCalls } from './account/calls.ts'
import { activityLogCalls } from './activity-log/calls.ts'
import { bulkCalls } from './bulk/calls.ts'
import { campaignCalls } from './campaign/calls.ts'
import { bounceCalls } from './bounce/calls.ts'
import { certificateCalls } from './certificate/calls.ts'
import { consentCalls } from './consent/calls.ts'
import { countryCalls } from './country/calls.ts'
import { emailerCalls } from './emailer/calls.ts'
import { backupCalls } from './backup/calls.ts'
import { bankStatementCalls } from './bank-statement/calls.ts'
import { customerAccountCalls } from './customer-account/calls.ts'
import { customerBillingCalls } from './customer-billing/calls.ts'
import { documentCalls } from './document/calls.ts'
import { emailHealthCalls } from './email-health/calls.ts'
import { examDayCalls } from './exam-day/calls.ts'
import { extraTimeCalls } from './extra-time/calls.ts'
import { faqCalls } from './faq/calls.ts'
import { fileCalls } from './file/calls.ts'
import { identityCalls } from './identity/calls.ts'
import { interestCalls } from './interest/calls.ts'
import { issuerCalls } from './issuer/calls.ts'
import { mailSenderCalls } from './mail-sender/calls.ts'
import { lateAnswerCalls } from './late-answer/calls.ts'
import { learnerLoginCalls } from './learner-login/calls.ts'
import { learnerCalls } from './learner/calls.ts'
import { mailingCalls } from './mailing/calls.ts'
import { ledgerCalls } from './ledger/calls.ts'
import { markingCalls } from './marking/calls.ts'
import { massMailCalls } from './mass-mail/calls.ts'
import { mergeCalls } from './merge/calls.ts'
import { olympiadCalls } from './olympiad/calls.ts'
import { olympiadDataCalls } from './olympiad-data/calls.ts'
import { noteCalls } from './note/calls.ts'
import { ownSessionCalls } from './own-session/calls.ts'
import { participantTrackerCalls } from './participant-tracker/calls.ts'
import { passkeyCalls } from './passkey/calls.ts'
import { passwordCalls } from './password/calls.ts'
import { creditCalls } from './credit/calls.ts'
import { paymentCalls } from './payment/calls.ts'
import { privacyCalls } from './privacy/calls.ts'
import { profileCalls } from './profile/calls.ts'
import { projectCalls } from './project/calls.ts'
import { proposalCalls } from './proposal/calls.ts'
import { orderFileCalls } from './order-file/calls.ts'
import { paymentReminderCalls } from './payment-reminder/calls.ts'
import { purchaseOrderCalls } from './purchase-order/calls.ts'
import { questionBankCalls } from './question-bank/calls.ts'
import { questionCalls } from './question/calls.ts'
import { refundCalls } from './refund/calls.ts'
import { quoteCalls } from './quote/calls.ts'
import { rehearsalCalls } from './rehearsal/calls.ts'
import { feedbackCalls } from './feedback/calls.ts'
import { reportCalls } from './report/calls.ts'
import { resultCalls } from './result/calls.ts'
import { roleMatrixCalls } from './role-matrix/calls.ts'
import { appLogCalls } from './app-log/calls.ts'
import { sanityLogCalls } from './sanity-log/calls.ts'
import { savedViewCalls } from './saved-view/calls.ts'
import { schoolParticipantCalls } from './school-participant/calls.ts'
import { schoolEmailCalls } from './school-email/calls.ts'
import { schoolLinkCalls } from './school-link/calls.ts'
import { schoolCalls } from './school/calls.ts'
import { searchCalls } from './search/calls.ts'
import { secondFactorCalls } from './second-factor/calls.ts'
import { shunnedEmailCalls } from './shunned-email/calls.ts'
import { sittingCalls } from './sitting/calls.ts'
import { subProjectCalls } from './sub-project/calls.ts'
import { systemCalls } from './system/calls.ts'
import { taskCalls } from './task/calls.ts'
import { teacherCalls } from './teacher/calls.ts'
import { teamCalls } from './team/calls.ts'
import { termsCalls } from './terms/calls.ts'
import { testimonialCalls } from './testimonial/calls.ts'
import { unsentFileCalls } from './unsent-file/calls.ts'
import { unsubscribeCalls } from './unsubscribe/calls.ts'
import { usefulContactCalls } from './useful-contact/calls.ts'
import { userCalls } from './user/calls.ts'
import { copyCalls } from './copy/calls.ts'
import { websiteCopyCalls } from './website-copy/calls.ts'

/** Every call, by noun. The server must handle each; a missing handler does not compile. */
export const calls = {
  account: accountCalls,
  activityLog: activityLogCalls,
  bulk: bulkCalls,
  campaign: campaignCalls,
  bounce: bounceCalls,
  certificate: certificateCalls,
  consent: consentCalls,
  country: countryCalls,
  emailer: emailerCalls,
  emailHealth: emailHealthCalls,
  examDay: examDayCalls,
  extraTime: extraTimeCalls,
  faq: faqCalls,
  file: fileCalls,
  identity: identityCalls,
  interest: interestCalls,
  issuer: issuerCalls,
  mailSender: mailSenderCalls,
  lateAnswer: lateAnswerCalls,
  ledger: ledgerCalls,
  learner: learnerCalls,
  learnerLogin: learnerLoginCalls,
  mailing: mailingCalls,
  marking: markingCalls,
  massMail: massMailCalls,
  merge: mergeCalls,
  olympiad: olympiadCalls,
  olympiadData: olympiadDataCalls,
  note: noteCalls,
  ownSession: ownSessionCalls,
  participantTracker: participantTrackerCalls,
  passkey: passkeyCalls,
  password: passwordCalls,
  credit: creditCalls,
  payment: paymentCalls,
  privacy: privacyCalls,
  profile: profileCalls,
  project: projectCalls,
  proposal: proposalCalls,
  backup: backupCalls,
  bankStatement: bankStatementCalls,
  customerAccount: customerAccountCalls,
  customerBilling: customerBillingCalls,
  document: documentCalls,
  purchaseOrder: purchaseOrderCalls,
  question: questionCalls,
  questionBank: questionBankCalls,
  orderFile: orderFileCalls,
  paymentReminder: paymentReminderCalls,
  quote: quoteCalls,
  refund: refundCalls,
  rehearsal: rehearsalCalls,
  feedback: feedbackCalls,
  report: reportCalls,
  result: resultCalls,
  roleMatrix: roleMatrixCalls,
  appLog: appLogCalls,
  sanityLog: sanityLogCalls,
  savedView: savedViewCalls,
  school: schoolCalls,
  schoolEmail: schoolEmailCalls,
  schoolLink: schoolLinkCalls,
  schoolParticipant: schoolParticipantCalls,
  search: searchCalls,
  secondFactor: secondFactorCalls,
  shunnedEmail: shunnedEmailCalls,
  sitting: sittingCalls,
  subProject: subProjectCalls,
  system: systemCalls,
  task: taskCalls,
  teacher: teacherCalls,
  team: teamCalls,
  terms: termsCalls,
  testimonial: testimonialCalls,
  unsentFile: unsentFileCalls,
  unsubscribe: unsubscribeCalls,
  usefulContact: usefulContactCalls,
  user: userCalls,
  copy: copyCalls,
  websiteCopy: websiteCopyCalls,
} as const

export type Calls = typeof calls

type Values<T> = T[keyof T]
type Every = Values<{ [Noun in keyof Calls]: Values<Calls[Noun]> }>

/** Calls by `METHOD /path`, the way a client names them. */
export type CallByKey = { [C in Every as C extends Call<infer M, infer P> ? `${M} ${P}` : never]: C }
export type CallKey = keyof CallByKey

/** Only the keys of calls with this effect. */
export type KeyOf<E extends 'read' | 'write'> = {
  [K in CallKey]: CallByKey[K]['spec']['effect'] extends E ? K : never
}[CallKey]

/** Those that the activity log tells of. */
export type LoggedKey = {
  [K in KeyOf<'write'>]: CallByKey[K]['spec'] extends { fast: true } | { unlogged: string } ? never : K
}[KeyOf<'write'>]
