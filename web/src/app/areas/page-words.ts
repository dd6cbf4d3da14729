import type { NavSectionName, Page } from '@agon/contract/page'
import { pages, type PageName } from '@agon/contract/pages'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** These name their tabs themselves: a learner's language is the paper's, and the front page comes without these words. */
type NamesItself =
  | 'watch'
  | 'olympiadLogin'
  | 'instructions'
  | 'declaration'
  | 'recoveryPin'
  | 'learnerDetails'
  | 'question'
  | 'rehearsal'
  | 'finished'

/** Every page's title, in the reader's language. */
const titles: Record<Exclude<PageName, NamesItself>, MessageDescriptor> = {
  login: msg`Sign in`,
  forgotPassword: msg`Forgot Password`,
  setPassword: msg`Set Password`,
  certificate: msg`Certificate`,
  overview: msg`Overview`,
  participantTracker: msg`Participant Tracker`,
  startTimes: msg`Start Times`,
  settings: msg`Settings and Actions`,
  payments: msg`Payment Portal`,
  paymentsDashboard: msg`Payments Dashboard`,
  schools: msg`Schools`,
  participatingLearners: msg`Participating Learners`,
  questionModules: msg`Question Modules`,
  questions: msg`Questions`,
  questionBank: msg`Item Bank`,
  verifyQuestions: msg`Verify Questions`,
  results: msg`Results`,
  editCertificates: msg`Edit Certificates`,
  sendCertificates: msg`Send Certificates`,
  browseCertificates: msg`Browse Certificates`,
  emailLogs: msg`Email Logs`,
  overlordOlympiads: msg`Olympiads`,
  overlordSchools: msg`All Schools`,
  users: msg`Users`,
  accounts: msg`Accounts`,
  learnerLogins: msg`Learner Logins`,
  activityLogs: msg`Activity Logs`,
  systemConfig: msg`System Config`,
  ownProfile: msg`My Profile`,
  portalProfile: msg`My Profile`,
  portalPassword: msg`Update Password`,
  portal: msg`Portal`,
  portalOlympiad: msg`Portal - Olympiad`,
  portalSchool: msg`Portal - School`,
  portalLearners: msg`Portal - Load Learners`,
  portalExamDay: msg`Portal - Exam Day`,
  portalInvoices: msg`Portal - Invoices`,
  portalCertificates: msg`Portal - Certificates`,
  devUi: msg`What the pages are made of`,
}

const byPage = new Map<Page, MessageDescriptor>(
  Object.entries(titles).map(([name, title]) => [pages[name as keyof typeof titles], title]),
)

export const pageTitle = (page: Page): MessageDescriptor | undefined => byPage.get(page)

export const sectionTitle: Record<NavSectionName, MessageDescriptor> = {
  Olympiad: msg`Olympiad`,
  'People and money': msg`People and money`,
  Paper: msg`Paper`,
  Results: msg`Results`,
  Mail: msg`Mail`,
  Platform: msg`Platform`,
  School: msg`School`,
  Learners: msg`Learners`,
  'Exam day': msg`Exam day`,
  Invoices: msg`Invoices`,
  Certificates: msg`Certificates`,
}
