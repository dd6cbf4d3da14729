import { learnerPages } from './learner-pages.ts'
import { page, type Page } from './page.ts'
import { sitePages } from './site-pages.ts'

const admin = ['admin'] as const
const money = ['admin', 'accountant', 'funding'] as const
const staff = ['admin', 'accountant', 'funding', 'marketing'] as const
const overlord = ['overlord'] as const
const everyStaff = ['overlord', ...staff] as const
const teacher = ['teacher'] as const

/** Of the record `learner-form`: Interest and My Tutor. */
const interestWords = {
  description:
    'Teachers, learners and parents: express your interest in {name}. The form takes one minute; the organisers answer by e-mail.',
  keywords: '{name}, olympiad, school, teachers, learners, registration',
}

/**
 * Every page of the product, once. The server answers 404 for any other address and puts the title into the HTML; the
 * page app makes its routes, guard and navigation from it; the tests walk it.
 */
export const pages = {
  watch: page({ path: '/', title: 'Agon olympiads, live', roles: 'public' }),
  login: page({ path: '/login', title: 'Sign in', roles: 'public' }),
  forgotPassword: page({ path: '/forgot-password', title: 'Forgot Password', roles: 'public' }),
  setPassword: page({ path: '/set-password/{-$token}', title: 'Set Password', roles: 'public' }),
  interest: page({
    path: '/$projectName/express-interest',
    aliases: ['/$projectName/expression-of-interest'],
    title: 'Interest',
    roles: 'public',
    meta: {
      ogTitle: 'Take part in {name}',
      ...interestWords,
    },
  }),
  myTutor: page({
    path: '/mytutor',
    aliases: ['/$projectName/mytutor'],
    title: 'My Tutor',
    roles: 'public',
    meta: {
      ogTitle: 'Take part in {name} with My Tutor',
      ...interestWords,
    },
  }),
  verifyEmail: page({
    path: '/verify-email/$uuid',
    title: 'Verify E-mail',
    roles: 'public',
    meta: {
      ogTitle: 'Verify your address',
      description: 'Verify the e-mail address that you entered in a form of Agon.',
      keywords: 'Agon, e-mail, verification',
    },
  }),
  unsubscribe: page({
    path: '/$olympiadName/unsubscribe/{-$ref}',
    aliases: ['/unsubscribe/{-$ref}'],
    title: 'Unsubscribe',
    roles: 'public',
  }),
  emailValidation: page({ path: '/email-validation-page', title: 'E-mail Validation', roles: 'public' }),
  pay: page({ path: '/portal/pay/$uuid/{-$state}', title: 'Make Payment', roles: 'public', isUnlisted: true }),
  certificate: page({ path: '/certificates/$number', title: 'Certificate', roles: 'public', isUnlisted: true }),

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
  questionsByDifficulty: page({
    path: '/$olympiadName/admin/reports/questions-by-difficulty',
    title: 'Questions By Difficulty',
    roles: admin,
    nav: 'Results',
  }),
  feedback: page({
    path: '/$olympiadName/admin/reports/feedback',
    title: 'Feedback results',
    roles: admin,
    nav: 'Results',
  }),
  demographics: page({
    path: '/$olympiadName/admin/reports/demographics',
    aliases: ['/$olympiadName/funding/reports/demographics'],
    title: 'Demographics',
    roles: ['admin', 'funding'],
    nav: 'Olympiad',
  }),
  graphs: page({
    path: '/$olympiadName/admin/reports/graphs/{-$olympiadData}',
    title: 'Graphs',
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
  paymentsDashboard: page({
    path: '/$olympiadName/admin/payments',
    title: 'Payments Dashboard',
    roles: admin,
    markedAs: '/$olympiadName/finance/payments',
  }),
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
  participatingSchools: page({
    path: '/$olympiadName/admin/edit/participating-schools',
    aliases: ['/$olympiadName/finance/edit/participating-schools', '/$olympiadName/funding/edit/participating-schools'],
    title: 'Participating Schools',
    roles: money,
    nav: 'People and money',
  }),
  participatingTeachers: page({
    path: '/$olympiadName/admin/edit/participating-teachers',
    aliases: [
      '/$olympiadName/finance/edit/participating-teachers',
      '/$olympiadName/funding/edit/participating-teachers',
    ],
    title: 'Teachers',
    roles: money,
    nav: 'People and money',
  }),
  allTeachers: page({
    path: '/$olympiadName/admin/edit/all-teachers',
    aliases: ['/$olympiadName/finance/edit/all-teachers', '/$olympiadName/funding/edit/all-teachers'],
    title: 'All Teachers',
    roles: money,
    nav: 'People and money',
  }),
  teamAdmins: page({
    path: '/$olympiadName/funding/edit/team-admins',
    aliases: ['/$olympiadName/admin/edit/team-admins'],
    title: 'Team Admins',
    roles: money,
    nav: 'People and money',
  }),
  expressionsOfInterest: page({
    path: '/$olympiadName/admin/eoi',
    aliases: ['/$olympiadName/finance/eoi', '/$olympiadName/funding/eoi'],
    title: 'Expressions of Interest',
    roles: money,
    nav: 'People and money',
  }),
  participatingCountries: page({
    path: '/$olympiadName/admin/edit/participating-countries',
    aliases: [
      '/$olympiadName/finance/edit/participating-countries',
      '/$olympiadName/funding/edit/participating-countries',
    ],
    title: 'Participating Countries',
    roles: money,
    nav: 'People and money',
  }),
  countries: page({
    path: '/$olympiadName/admin/edit/countries',
    aliases: ['/$olympiadName/finance/edit/countries', '/$olympiadName/funding/edit/countries'],
    title: 'Countries',
    roles: money,
    nav: 'People and money',
  }),
  participatingLearners: page({
    path: '/$olympiadName/admin/edit/participating-learners',
    title: 'Participating Learners',
    roles: admin,
    nav: 'People and money',
  }),
  proposals: page({
    path: '/$olympiadName/admin/edit/proposals',
    title: 'Proposals',
    roles: admin,
    nav: 'People and money',
  }),
  usefulContacts: page({
    path: '/$olympiadName/admin/edit/interested-and-affected-parties',
    aliases: ['/$olympiadName/funding/edit/interested-and-affected-parties'],
    title: 'Interested and Affected Parties',
    roles: ['admin', 'funding'],
    nav: 'People and money',
  }),
  learners: page({
    path: '/$olympiadName/admin/edit/learners',
    title: 'Learners',
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
  questionBank: page({
    path: '/$olympiadName/admin/edit/question-bank',
    title: 'Item Bank',
    roles: admin,
    nav: 'Paper',
  }),
  verifyQuestions: page({
    path: '/$olympiadName/admin/reports/verify-questions',
    title: 'Verify Questions',
    roles: admin,
    nav: 'Paper',
  }),
  results: page({ path: '/$olympiadName/admin/results/view', title: 'Results', roles: admin, nav: 'Results' }),
  /** Of the questions that are assigned to the reader; admins mark in Results. */
  marking: page({
    path: '/$olympiadName/admin/results/marking',
    aliases: [
      '/$olympiadName/finance/results/marking',
      '/$olympiadName/funding/results/marking',
      '/$olympiadName/marketing/results/marking',
    ],
    title: 'Marking',
    roles: ['accountant', 'funding', 'marketing'],
    nav: 'Results',
  }),
  moderation: page({
    path: '/$olympiadName/admin/results/moderation',
    title: 'Moderation',
    roles: admin,
    nav: 'Results',
  }),
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
  massMailers: page({
    path: '/$olympiadName/admin/edit/mass-mailers',
    aliases: ['/$olympiadName/funding/edit/mass-mailers'],
    title: 'Mass Mailers',
    roles: ['admin', 'funding'],
    nav: 'Mail',
  }),
  systemEmails: page({
    path: '/$olympiadName/admin/edit/system-emails',
    title: 'System Emails',
    roles: admin,
    nav: 'Mail',
  }),
  emailLogs: page({ path: '/$olympiadName/admin/reports/email-logs', title: 'Email Logs', roles: admin, nav: 'Mail' }),
  olympiadEmailHealth: page({
    path: '/$olympiadName/admin/reports/email-health',
    title: 'E-mail Health',
    roles: admin,
    nav: 'Mail',
  }),
  unsubscribes: page({
    path: '/$olympiadName/admin/reports/unsubscribes',
    aliases: ['/$olympiadName/funding/reports/unsubscribes'],
    title: 'Unsubscribes',
    roles: ['admin', 'funding'],
    nav: 'Mail',
  }),

  olympiadMassMails: page({
    path: '/$olympiadName/admin/edit/mass-mails',
    aliases: ['/$olympiadName/funding/edit/mass-mails'],
    title: 'Mass Mails',
    roles: ['admin', 'funding'],
    nav: 'Mail',
  }),

  fileManager: page({
    path: '/$olympiadName/admin/file-attachments',
    title: 'File Manager',
    roles: admin,
    nav: 'Olympiad',
  }),
  ownProfile: page({ path: '/my-profile', title: 'My Profile', roles: everyStaff }),

  platformOverview: page({ path: '/overlord/overview', title: 'Overview', roles: overlord, nav: 'Platform' }),
  overlordOlympiads: page({ path: '/overlord/edit/olympiads', title: 'Olympiads', roles: overlord, nav: 'Platform' }),
  projects: page({ path: '/overlord/edit/agon-projects', title: 'Projects', roles: overlord, nav: 'Platform' }),
  subProjects: page({
    path: '/overlord/edit/agon-sub-projects',
    title: 'Sub-projects',
    roles: overlord,
    nav: 'Platform',
  }),
  overlordSchools: page({ path: '/overlord/edit/schools', title: 'All Schools', roles: overlord, nav: 'Platform' }),
  users: page({ path: '/overlord/edit/users', title: 'Users', roles: overlord, nav: 'Platform' }),
  accounts: page({ path: '/overlord/edit/accounts', title: 'Accounts', roles: overlord, nav: 'Platform' }),
  emailCopy: page({ path: '/overlord/edit/email-copy', title: 'Email Copy', roles: overlord, nav: 'Platform' }),
  systemConfig: page({ path: '/overlord/system-config', title: 'System Config', roles: overlord, nav: 'Platform' }),
  mergeSchools: page({ path: '/overlord/merge-schools', title: 'Merge Schools', roles: overlord, nav: 'Platform' }),
  mergeCountries: page({
    path: '/overlord/merge-countries',
    title: 'Merge Countries',
    roles: overlord,
    nav: 'Platform',
  }),
  mergeLearners: page({ path: '/overlord/merge-learners', title: 'Merge Learners', roles: overlord, nav: 'Platform' }),
  mergeTeachers: page({ path: '/overlord/merge-teachers', title: 'Merge Teachers', roles: overlord, nav: 'Platform' }),
  learnerLogins: page({
    path: '/overlord/learner-login-activity',
    title: 'Learner Logins',
    roles: overlord,
    nav: 'Platform',
  }),
  personalData: page({
    path: '/overlord/personal-data',
    title: 'Personal Data',
    roles: overlord,
    nav: 'Platform',
  }),
  nonTeacherInterest: page({
    path: '/overlord/learner-parent-interest',
    title: 'Non-teacher Interest',
    roles: overlord,
    nav: 'Platform',
  }),
  massMails: page({ path: '/overlord/edit/mass-mails', title: 'Mass Mails', roles: overlord, nav: 'Mail' }),
  massMailSummary: page({
    path: '/overlord/mass-mail-summary',
    title: 'Mass Mail Summary',
    roles: overlord,
    nav: 'Mail',
  }),
  campaigns: page({ path: '/overlord/campaigns', title: 'Campaigns', roles: overlord, nav: 'Mail' }),
  allEmailLogs: page({ path: '/overlord/email-logs', title: 'Email Logs', roles: overlord, nav: 'Mail' }),
  massMailQueue: page({ path: '/overlord/mass-mail-queue', title: 'Mass Mail Queue', roles: overlord, nav: 'Mail' }),
  search: page({ path: '/overlord/search', title: 'Search', roles: overlord, nav: 'Platform' }),
  roleMatrix: page({ path: '/overlord/role-matrix', title: 'Role Matrix', roles: overlord, nav: 'Platform' }),
  tasks: page({ path: '/overlord/tasks', title: 'Tasks', roles: overlord, nav: 'Platform' }),
  appLog: page({ path: '/overlord/app-log-viewer', title: 'App Log Viewer', roles: overlord, nav: 'Platform' }),
  beforeOlympiad: page({
    path: '/overlord/notes/before-olympiad',
    title: 'Before the Olympiad',
    roles: overlord,
    nav: 'Platform',
  }),
  olympiadNotes: page({ path: '/overlord/notes/olympiad', title: 'Olympiad Notes', roles: overlord, nav: 'Platform' }),
  commonIssues: page({
    path: '/overlord/notes/common-issues',
    title: 'Common Issues',
    roles: overlord,
    nav: 'Platform',
  }),
  backups: page({ path: '/overlord/backups', title: 'Backups', roles: overlord, nav: 'Platform' }),
  sanityLogs: page({ path: '/overlord/sanity-logs', title: 'Sanity Logs', roles: overlord, nav: 'Platform' }),
  activityLogs: page({ path: '/overlord/activity-logs', title: 'Activity Logs', roles: overlord, nav: 'Platform' }),
  overlordUnsubscribes: page({ path: '/overlord/unsubscribes', title: 'Unsubscribes', roles: overlord, nav: 'Mail' }),
  bounces: page({ path: '/overlord/bounces', title: 'Bounces', roles: overlord, nav: 'Mail' }),
  emailHealth: page({ path: '/overlord/email-health', title: 'E-mail Health', roles: overlord, nav: 'Mail' }),
  sendingHealth: page({ path: '/overlord/sending-health', title: 'Sending Health', roles: overlord, nav: 'Mail' }),
  schoolEmails: page({
    path: '/overlord/school-emails-overview',
    title: 'School Emails Overview',
    roles: overlord,
    nav: 'Mail',
  }),
  shunnedEmails: page({ path: '/overlord/shunned-emails', title: 'Shunned Emails', roles: overlord, nav: 'Mail' }),

  faqs: page({ path: '/overlord/edit/faqs', title: 'FAQs', roles: overlord, nav: 'Website' }),
  testimonials: page({
    path: '/overlord/edit/testimonials',
    title: 'Testimonials',
    roles: overlord,
    nav: 'Website',
  }),
  termsAndConditions: page({
    path: '/overlord/edit/terms-and-conditions',
    title: 'Terms and Conditions',
    roles: overlord,
    nav: 'Website',
  }),
  fileAttachments: page({
    path: '/overlord/file-attachments',
    title: 'File Attachments',
    roles: overlord,
    nav: 'Website',
  }),
  uploads: page({ path: '/overlord/uploads', title: 'Uploads', roles: overlord, nav: 'Website' }),

  portal: page({ path: '/portal', title: 'Portal', roles: teacher }),
  portalProfile: page({ path: '/portal/my-profile', title: 'My Profile', roles: teacher }),
  portalPassword: page({ path: '/portal/update-password', title: 'Update Password', roles: teacher }),
  portalOlympiad: page({ path: '/portal/$olympiadName', title: 'Portal - Olympiad', roles: teacher }),
  portalSchool: page({ path: '/portal/$olympiadName/school', title: 'Portal - School', roles: teacher, nav: 'School' }),
  portalTeam: page({ path: '/portal/$olympiadName/team', title: 'Portal - Team', roles: teacher, nav: 'Team' }),
  portalLearners: page({
    path: '/portal/$olympiadName/load-learners',
    title: 'Portal - Load Learners',
    roles: teacher,
    bySchoolLink: true,
    nav: 'Learners',
  }),
  portalConsents: page({ path: '/portal/$olympiadName/consents', title: 'Portal - Consents', roles: teacher }),
  portalExamDay: page({
    path: '/portal/$olympiadName/exam-day',
    title: 'Portal - Exam Day',
    roles: teacher,
    nav: 'Exam day',
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

  portalReport: page({
    path: '/portal/$olympiadName/report',
    title: 'Portal - Report',
    roles: teacher,
    nav: 'Report',
  }),
  portalFaq: page({ path: '/portal/faq', title: 'Portal FAQ', roles: teacher }),
  portalOlympiadFaq: page({
    path: '/portal/$olympiadName/faq',
    title: 'Portal - FAQ',
    roles: teacher,
    nav: 'Questions',
  }),

  generalCopy: page({
    path: '/$olympiadName/admin/edit/general-copy',
    title: 'General Copy',
    roles: admin,
    nav: 'Olympiad',
  }),
  siteCopy: page({
    path: '/overlord/general-copy',
    title: 'General Copy',
    roles: overlord,
    nav: 'Website',
  }),
  websiteCopy: page({
    path: '/$olympiadName/admin/edit/website-copy',
    title: 'Website Copy',
    roles: admin,
    nav: 'Olympiad',
  }),

  ...sitePages,
  ...learnerPages,
} as const satisfies Record<string, Page>

export type PageName = keyof typeof pages
