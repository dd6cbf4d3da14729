import type { Call } from './call.ts'
import { accountCalls } from './account.ts'
import { activityLogCalls } from './activity-log.ts'
import { certificateCalls } from './certificate.ts'
import { fileCalls } from './file.ts'
import { identityCalls } from './identity.ts'
import { learnerLoginCalls } from './learner-login.ts'
import { learnerCalls } from './learner.ts'
import { mailingCalls } from './mailing.ts'
import { ownSessionCalls } from './own-session.ts'
import { passkeyCalls } from './passkey.ts'
import { passwordCalls } from './password.ts'
import { paymentCalls } from './payment.ts'
import { profileCalls } from './profile.ts'
import { purchaseOrderCalls } from './purchase-order-calls.ts'
import { olympiadCalls } from './olympiad.ts'
import { questionCalls } from './question.ts'
import { questionBankCalls } from './question-bank.ts'
import { rehearsalCalls } from './rehearsal.ts'
import { reportCalls } from './report.ts'
import { resultCalls } from './result.ts'
import { schoolCalls } from './school.ts'
import { secondFactorCalls } from './second-factor.ts'
import { sittingCalls } from './sitting.ts'
import { systemCalls } from './system.ts'
import { userCalls } from './user.ts'

/** Every call, by noun. The server must handle each; a missing handler does not compile. */
export const calls = {
  account: accountCalls,
  activityLog: activityLogCalls,
  certificate: certificateCalls,
  file: fileCalls,
  identity: identityCalls,
  learner: learnerCalls,
  learnerLogin: learnerLoginCalls,
  mailing: mailingCalls,
  ownSession: ownSessionCalls,
  passkey: passkeyCalls,
  password: passwordCalls,
  payment: paymentCalls,
  profile: profileCalls,
  purchaseOrder: purchaseOrderCalls,
  olympiad: olympiadCalls,
  question: questionCalls,
  questionBank: questionBankCalls,
  rehearsal: rehearsalCalls,
  report: reportCalls,
  result: resultCalls,
  school: schoolCalls,
  secondFactor: secondFactorCalls,
  sitting: sittingCalls,
  system: systemCalls,
  user: userCalls,
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
