import type { Role } from '@agon/domain/role'

/** Who may open a page. `signed-in` is anybody with a stored user record. */
export type PageRoles = 'public' | 'signed-in' | readonly Role[]

export type NavSectionName =
  | 'Olympiad'
  | 'People and money'
  | 'Paper'
  | 'Results'
  | 'Mail'
  | 'Platform'
  | 'School'
  | 'Learners'
  | 'Invoices'
  | 'Certificates'

export interface Page {
  /** In the router's own syntax: `$name` for a parameter, `{-$name}` for an optional one. */
  readonly path: string
  /** Paths under which the same page also stands. */
  readonly aliases?: readonly string[]
  /** The document's title, and the page's name in navigation. */
  readonly title: string
  readonly roles: PageRoles
  /** Where it stands in the navigation of its area; absent: nowhere. */
  readonly nav?: NavSectionName
}

function page<const P extends Page>(declared: P): P {
  return declared
}

const admin = ['admin'] as const
const money = ['admin', 'accountant', 'funding'] as const
const staff = ['admin', 'accountant', 'funding', 'marketing'] as const
const overlord = ['overlord'] as const
const teacher = ['teacher'] as const
const learner = ['learner'] as const

/**
 * Every page of the product, once. The server answers 404 for any other address and puts the title into the HTML; the
 * page app makes its routes, guard and navigation from it; the tests walk it.
 */
export const pages = {
  watch: page({ path: '/', title: 'Agon olympiads, live', roles: 'public' }),
  login: page({ path: '/login', title: 'Sign in', roles: 'public' }),
  olympiadLogin: page({ path: '/$olympiadName/login', title: 'Sign in', roles: 'public' }),
  certificate: page({ path: '/certificates/$number', title: 'Certificate', roles: 'public' }),

  overview: page({ path: '/$olympiadName/admin/reports/overview', title: 'Overview', roles: admin, nav: 'Olympiad' }),
  participantTracker: page({
    path: '/$olympiadName/admin/reports/participant-tracker',
    title: 'Participant Tracker',
    roles: admin,
    nav: 'Olympiad',
  }),
  startTimes: page({
    path: '/$olympiadName/admin/reports/start-times',
    title: 'Start Times',
    roles: admin,
    nav: 'Olympiad',
  }),
  settings: page({
    path: '/$olympiadName/admin/settings-and-actions',
    title: 'Settings and Actions',
    roles: admin,
    nav: 'Olympiad',
  }),
  payments: page({
    path: '/$olympiadName/finance/payments',
    aliases: ['/$olympiadName/funding/payments'],
    title: 'Payment Portal',
    roles: money,
    nav: 'People and money',
  }),
  paymentsDashboard: page({ path: '/$olympiadName/admin/payments', title: 'Payments Dashboard', roles: admin }),
  schools: page({
    path: '/$olympiadName/admin/edit/schools',
    aliases: [
      '/$olympiadName/finance/edit/schools',
      '/$olympiadName/funding/edit/schools',
      '/$olympiadName/marketing/edit/schools',
    ],
    title: 'Schools',
    roles: staff,
    nav: 'People and money',
  }),
  participatingLearners: page({
    path: '/$olympiadName/admin/edit/participating-learners',
    title: 'Participating Learners',
    roles: admin,
    nav: 'People and money',
  }),
  questionModules: page({
    path: '/$olympiadName/admin/edit/question-modules',
    title: 'Question Modules',
    roles: admin,
    nav: 'Paper',
  }),
  questions: page({ path: '/$olympiadName/admin/edit/questions', title: 'Questions', roles: admin, nav: 'Paper' }),
  results: page({ path: '/$olympiadName/admin/results/view', title: 'Results', roles: admin, nav: 'Results' }),
  editCertificates: page({
    path: '/$olympiadName/admin/results/edit-certificates',
    title: 'Edit Certificates',
    roles: admin,
    nav: 'Results',
  }),
  sendCertificates: page({
    path: '/$olympiadName/admin/results/generate-and-send-certificates',
    title: 'Send Certificates',
    roles: admin,
    nav: 'Results',
  }),
  browseCertificates: page({
    path: '/$olympiadName/admin/results/browse-certificates',
    title: 'Browse Certificates',
    roles: admin,
    nav: 'Results',
  }),
  emailLogs: page({ path: '/$olympiadName/admin/reports/email-logs', title: 'Email Logs', roles: admin, nav: 'Mail' }),

  overlordOlympiads: page({ path: '/overlord/edit/olympiads', title: 'Olympiads', roles: overlord, nav: 'Platform' }),
  overlordSchools: page({ path: '/overlord/edit/schools', title: 'All Schools', roles: overlord, nav: 'Platform' }),

  portal: page({ path: '/portal', title: 'Portal', roles: teacher }),
  portalOlympiad: page({ path: '/portal/$olympiadName', title: 'Portal - Olympiad', roles: teacher }),
  portalSchool: page({ path: '/portal/$olympiadName/school', title: 'Portal - School', roles: teacher, nav: 'School' }),
  portalLearners: page({
    path: '/portal/$olympiadName/load-learners',
    title: 'Portal - Load Learners',
    roles: teacher,
    nav: 'Learners',
  }),
  portalInvoices: page({
    path: '/portal/$olympiadName/invoices',
    title: 'Portal - Invoices',
    roles: teacher,
    nav: 'Invoices',
  }),
  portalCertificates: page({
    path: '/portal/$olympiadName/certificates',
    title: 'Portal - Certificates',
    roles: teacher,
    nav: 'Certificates',
  }),

  instructions: page({ path: '/$olympiadName/olympiad/instructions', title: 'Instructions', roles: learner }),
  declaration: page({ path: '/$olympiadName/olympiad/declaration', title: 'No Cheating Declaration', roles: learner }),
  recoveryPin: page({ path: '/$olympiadName/olympiad/recovery-pin', title: 'Recovery Code', roles: learner }),
  learnerDetails: page({ path: '/$olympiadName/olympiad/learner-details', title: 'Update Details', roles: learner }),
  question: page({ path: '/$olympiadName/olympiad/$moduleIndex/$questionIndex', title: 'Question', roles: learner }),
  finished: page({ path: '/$olympiadName/olympiad/finished', title: 'Finished', roles: 'signed-in' }),

  devUi: page({ path: '/dev/ui', title: 'What the pages are made of', roles: 'public' }),
} as const satisfies Record<string, Page>

export type PageName = keyof typeof pages
