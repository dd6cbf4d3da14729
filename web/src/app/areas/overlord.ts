import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { lazyPage, routesOf } from '../page.ts'
import { root } from './root.ts'

/** The platform's own pages. */
const overlordArea = createRoute({
  getParentRoute: () => root,
  id: 'overlord',
  component: lazyPage('ui', () => import('./OverlordArea.tsx'), 'OverlordArea'),
})

export const overlordRoutes: AnyRoute = overlordArea.addChildren(
  routesOf(overlordArea, {
    platformOverview: lazyPage([], () => import('#/features/report/platform/PlatformPage.tsx'), 'PlatformPage'),
    systemConfig: lazyPage('system', () => import('#/features/system/SystemConfigPage.tsx'), 'SystemConfigPage'),
    projects: lazyPage('olympiad', () => import('#/features/project/ProjectsPage.tsx'), 'ProjectsPage'),
    subProjects: lazyPage('olympiad', () => import('#/features/sub-project/SubProjectsPage.tsx'), 'SubProjectsPage'),
    overlordSchools: lazyPage('school', () => import('#/features/school/list/AllSchoolsPage.tsx'), 'AllSchoolsPage'),
    users: lazyPage([], () => import('#/features/user/UsersPage.tsx'), 'UsersPage'),
    accounts: lazyPage([], () => import('#/features/account/AccountsPage.tsx'), 'AccountsPage'),
    mergeSchools: lazyPage([], () => import('#/features/merge/MergePages.tsx'), 'MergeSchoolsPage'),
    mergeCountries: lazyPage([], () => import('#/features/merge/MergePages.tsx'), 'MergeCountriesPage'),
    mergeLearners: lazyPage([], () => import('#/features/merge/MergePages.tsx'), 'MergeLearnersPage'),
    mergeTeachers: lazyPage([], () => import('#/features/merge/MergePages.tsx'), 'MergeTeachersPage'),
    emailCopy: lazyPage([], () => import('#/features/emailer/EmailCopyPage.tsx'), 'EmailCopyPage'),
    learnerLogins: lazyPage([], () => import('#/features/learner-login/LearnerLoginsPage.tsx'), 'LearnerLoginsPage'),
    personalData: lazyPage([], () => import('#/features/privacy/PersonalDataPage.tsx'), 'PersonalDataPage'),
    nonTeacherInterest: lazyPage('interest', () => import('#/features/interest/NonTeacherPage.tsx'), 'NonTeacherPage'),
    massMails: lazyPage('ui', () => import('#/features/mass-mail/MassMailsPage.tsx'), 'MassMailsPage'),
    massMailSummary: lazyPage('ui', () => import('#/features/mass-mail/SummaryPage.tsx'), 'SummaryPage'),
    campaigns: lazyPage([], () => import('#/features/campaign/CampaignsPage.tsx'), 'CampaignsPage'),
    allEmailLogs: lazyPage('mailing', () => import('#/features/mailing/EmailLogsPage.tsx'), 'AllEmailLogsPage'),
    massMailQueue: lazyPage('mailing', () => import('#/features/mailing/MassMailQueuePage.tsx'), 'MassMailQueuePage'),
    activityLogs: lazyPage(
      'activity-log',
      () => import('#/features/activity-log/ActivityLogsPage.tsx'),
      'ActivityLogsPage',
    ),
    overlordUnsubscribes: lazyPage(
      'unsubscribe',
      () => import('#/features/unsubscribe/UnsubscribesPage.tsx'),
      'OverlordUnsubscribesPage',
    ),
    search: lazyPage([], () => import('#/features/search/SearchPage.tsx'), 'SearchPage'),
    roleMatrix: lazyPage([], () => import('#/features/role-matrix/RoleMatrixPage.tsx'), 'RoleMatrixPage'),
    tasks: lazyPage([], () => import('#/features/task/TasksPage.tsx'), 'TasksPage'),
    appLog: lazyPage([], () => import('#/features/app-log/AppLogPage.tsx'), 'AppLogPage'),
    beforeOlympiad: lazyPage([], () => import('#/features/note/BeforeOlympiadPage.tsx'), 'BeforeOlympiadPage'),
    olympiadNotes: lazyPage([], () => import('#/features/note/OlympiadNotesPage.tsx'), 'OlympiadNotesPage'),
    commonIssues: lazyPage([], () => import('#/features/note/CommonIssuesPage.tsx'), 'CommonIssuesPage'),
    backups: lazyPage([], () => import('#/features/backup/BackupsPage.tsx'), 'BackupsPage'),
    sanityLogs: lazyPage([], () => import('#/features/sanity-log/SanityLogsPage.tsx'), 'SanityLogsPage'),
    bounces: lazyPage([], () => import('#/features/bounce/BouncesPage.tsx'), 'BouncesPage'),
    emailHealth: lazyPage([], () => import('#/features/email-health/EmailHealthPage.tsx'), 'EmailHealthPage'),
    sendingHealth: lazyPage([], () => import('#/features/email-health/SendingHealthPage.tsx'), 'SendingHealthPage'),
    schoolEmails: lazyPage([], () => import('#/features/school-email/SchoolEmailsPage.tsx'), 'SchoolEmailsPage'),
    shunnedEmails: lazyPage([], () => import('#/features/shunned-email/ShunnedEmailsPage.tsx'), 'ShunnedEmailsPage'),
    testimonials: lazyPage([], () => import('#/features/testimonial/TestimonialsPage.tsx'), 'TestimonialsPage'),
    siteCopy: lazyPage([], () => import('#/features/copy/GeneralCopyPage.tsx'), 'SiteCopyPage'),
    termsAndConditions: lazyPage([], () => import('#/features/terms/TermsPage.tsx'), 'TermsPage'),
    fileAttachments: lazyPage([], () => import('#/features/file/FileManagerPage.tsx'), 'FileAttachmentsPage'),
    uploads: lazyPage([], () => import('#/features/file/UploadsPage.tsx'), 'UploadsPage'),
    faqs: lazyPage('faq', () => import('#/features/faq/FaqsPage.tsx'), 'FaqsPage'),
    overlordOlympiads: lazyPage(
      'olympiad',
      () => import('#/features/olympiad/overlord/OlympiadsPage.tsx'),
      'OlympiadsPage',
    ),
  }),
)
