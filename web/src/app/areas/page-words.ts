import type { NavSectionName, Page } from '@agon/contract/page'
import { pages, type PageName } from '@agon/contract/pages'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/**
 * Titles of the pages that teachers and the public read, to be translated. Staff read the declared title; learners' pages
 * name their tabs in the language of the paper.
 */
const titles: { readonly [Name in PageName]?: MessageDescriptor } = {
  login: msg`Sign in`,
  forgotPassword: msg`Forgot Password`,
  setPassword: msg`Set Password`,
  interest: msg`Interest`,
  myTutor: msg`My Tutor`,
  verifyEmail: msg`Verify E-mail`,
  unsubscribe: msg`Unsubscribe`,
  emailValidation: msg`E-mail Validation`,
  pay: msg`Make Payment`,
  certificate: msg`Certificate`,
  portalProfile: msg`My Profile`,
  portalPassword: msg`Update Password`,
  portal: msg`Portal`,
  portalOlympiad: msg`Portal - Olympiad`,
  portalSchool: msg`Portal - School`,
  portalTeam: msg`Portal - Team`,
  portalLearners: msg`Portal - Load Learners`,
  portalConsents: msg`Portal - Consents`,
  portalExamDay: msg`Portal - Exam Day`,
  portalInvoices: msg`Portal - Invoices`,
  portalCertificates: msg`Portal - Certificates`,
  portalReport: msg`Portal - Report`,
  portalFaq: msg`Portal FAQ`,
  portalOlympiadFaq: msg`Portal - FAQ`,
}

const byPage = new Map<Page, MessageDescriptor>(
  Object.entries(titles).map(([name, title]) => [pages[name as PageName], title]), // the keys are names of pages
)

/** A page's title: to be translated, or as it is. */
export const pageTitle = (page: Page): MessageDescriptor | string => byPage.get(page) ?? page.title

const sections: { readonly [Name in NavSectionName]?: MessageDescriptor } = {
  School: msg`School`,
  Team: msg`Team`,
  Learners: msg`Learners`,
  'Exam day': msg`Exam day`,
  Invoices: msg`Invoices`,
  Certificates: msg`Certificates`,
  Report: msg`What to teach next`,
  Questions: msg`FAQ`,
}

export const sectionTitle = (section: NavSectionName): MessageDescriptor | string => sections[section] ?? section
