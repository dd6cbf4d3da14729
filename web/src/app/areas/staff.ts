import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { lazyPage, routesOf } from '../page.ts'
import { root } from './root.ts'

/** Pages of an olympiad's staff: the navigation at the left, the olympiad of the address around them. */
const staffArea = createRoute({
  getParentRoute: () => root,
  id: 'staff',
  component: lazyPage('ui', () => import('./StaffArea.tsx'), 'StaffArea'),
})

export const staffRoutes: AnyRoute = staffArea.addChildren(
  routesOf(staffArea, {
    schools: lazyPage('school', () => import('#/features/school/list/SchoolsPage.tsx'), 'SchoolsPage'),
    participatingSchools: lazyPage(
      [],
      () => import('#/features/school-participant/ParticipatingSchoolsPage.tsx'),
      'ParticipatingSchoolsPage',
    ),
    usefulContacts: lazyPage(
      'ui',
      () => import('#/features/useful-contact/UsefulContactsPage.tsx'),
      'UsefulContactsPage',
    ),
    olympiadMassMails: lazyPage('ui', () => import('#/features/mass-mail/MassMailsPage.tsx'), 'OlympiadMassMailsPage'),
    fileManager: lazyPage([], () => import('#/features/file/FileManagerPage.tsx'), 'FileManagerPage'),
    learners: lazyPage('learner', () => import('#/features/learner/LearnersPage.tsx'), 'LearnersPage'),
    questionModules: lazyPage('question', () => import('#/features/question/ModulesPage.tsx'), 'ModulesPage'),
    // The preview of a question is drawn by the learner's parts, which bring their words.
    questions: lazyPage(
      ['question', 'sitting'],
      () => import('#/features/question/QuestionsPage.tsx'),
      'QuestionsPage',
    ),
    questionBank: lazyPage(
      ['question', 'sitting'],
      () => import('#/features/question-bank/ItemBankPage.tsx'),
      'ItemBankPage',
    ),
    verifyQuestions: lazyPage('question', () => import('#/features/question/verify/VerifyPage.tsx'), 'VerifyPage'),
    settings: lazyPage('olympiad', () => import('#/features/olympiad/settings/SettingsPage.tsx'), 'SettingsPage'),
    participatingTeachers: lazyPage('school', () => import('#/features/teacher/TeachersPage.tsx'), 'TeachersPage'),
    allTeachers: lazyPage('school', () => import('#/features/teacher/TeachersPage.tsx'), 'AllTeachersPage'),
    teamAdmins: lazyPage('school', () => import('#/features/teacher/TeachersPage.tsx'), 'TeamAdminsPage'),
    expressionsOfInterest: lazyPage(
      'interest',
      () => import('#/features/interest/ExpressionsPage.tsx'),
      'ExpressionsPage',
    ),
    countries: lazyPage([], () => import('#/features/country/CountriesPage.tsx'), 'CountriesPage'),
    participatingCountries: lazyPage(
      'team',
      () => import('#/features/team/list/ParticipatingCountriesPage.tsx'),
      'ParticipatingCountriesPage',
    ),
    participatingLearners: lazyPage(
      'learner',
      () => import('#/features/learner/ParticipatingLearnersPage.tsx'),
      'ParticipatingLearnersPage',
    ),
    proposals: lazyPage(['learner', 'team'], () => import('#/features/proposal/ProposalsPage.tsx'), 'ProposalsPage'),
    payments: lazyPage('purchase-order', () => import('#/features/payment/PaymentsPage.tsx'), 'PaymentsPage'),
    paymentsDashboard: lazyPage('purchase-order', () => import('#/features/payment/PaymentsPage.tsx'), 'PaymentsPage'),
    overview: lazyPage('report', () => import('#/features/report/OverviewPage.tsx'), 'OverviewPage'),
    questionsByDifficulty: lazyPage(
      [],
      () => import('#/features/report/QuestionsByDifficultyPage.tsx'),
      'QuestionsByDifficultyPage',
    ),
    feedback: lazyPage([], () => import('#/features/feedback/FeedbackPage.tsx'), 'FeedbackPage'),
    demographics: lazyPage(
      'report',
      () => import('#/features/report/demographics/DemographicsPage.tsx'),
      'DemographicsPage',
    ),
    graphs: lazyPage('report', () => import('#/features/report/graphs/GraphsPage.tsx'), 'GraphsPage'),
    startTimes: lazyPage('report', () => import('#/features/report/StartTimesPage.tsx'), 'StartTimesPage'),
    participantTracker: lazyPage(
      'participant-tracker',
      () => import('#/features/participant-tracker/TrackerPage.tsx'),
      'TrackerPage',
    ),
    results: lazyPage('result', () => import('#/features/result/ResultsPage.tsx'), 'ResultsPage'),
    // It draws texts as the learner's pages do.
    marking: lazyPage(['result', 'sitting'], () => import('#/features/marking/MarkingPage.tsx'), 'MarkingPage'),
    moderation: lazyPage('result', () => import('#/features/result/moderation/ModerationPage.tsx'), 'ModerationPage'),
    editCertificates: lazyPage(
      'certificate',
      () => import('#/features/certificate/EditCertificatesPage.tsx'),
      'EditCertificatesPage',
    ),
    sendCertificates: lazyPage(
      'certificate',
      () => import('#/features/certificate/SendCertificatesPage.tsx'),
      'SendCertificatesPage',
    ),
    browseCertificates: lazyPage(
      'certificate',
      () => import('#/features/certificate/BrowseCertificatesPage.tsx'),
      'BrowseCertificatesPage',
    ),
    massMailers: lazyPage([], () => import('#/features/emailer/MassMailersPage.tsx'), 'MassMailersPage'),
    systemEmails: lazyPage([], () => import('#/features/emailer/SystemEmailsPage.tsx'), 'SystemEmailsPage'),
    unsubscribes: lazyPage(
      'unsubscribe',
      () => import('#/features/unsubscribe/UnsubscribesPage.tsx'),
      'UnsubscribesPage',
    ),
    olympiadEmailHealth: lazyPage([], () => import('#/features/email-health/EmailHealthPage.tsx'), 'EmailHealthPage'),
    generalCopy: lazyPage([], () => import('#/features/copy/GeneralCopyPage.tsx'), 'GeneralCopyPage'),
    websiteCopy: lazyPage([], () => import('#/features/website-copy/WebsiteCopyPage.tsx'), 'WebsiteCopyPage'),
    emailLogs: lazyPage('mailing', () => import('#/features/mailing/EmailLogsPage.tsx'), 'EmailLogsPage'),
  }),
)
