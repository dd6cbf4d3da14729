import { pages } from '@agon/contract/pages'
import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { aliasesOf, lazyPage, opens } from '../page.ts'
import { root } from './root.ts'

/** Pages of an olympiad's staff: the navigation at the left, the olympiad of the address around them. */
const staffArea = createRoute({
  getParentRoute: () => root,
  id: 'staff',
  component: lazyPage('ui', () => import('./StaffArea.tsx'), 'StaffArea'),
})

const learnersPage = lazyPage(
  'learner',
  () => import('../../features/learner/ParticipatingLearnersPage.tsx'),
  'ParticipatingLearnersPage',
)

const settingsPage = lazyPage(
  'olympiad',
  () => import('../../features/olympiad/settings/SettingsPage.tsx'),
  'SettingsPage',
)

const paymentsPage = lazyPage(
  'purchase-order',
  () => import('../../features/purchase-order/payments/PaymentsPage.tsx'),
  'PaymentsPage',
)
const modulesPage = lazyPage('question', () => import('../../features/question/ModulesPage.tsx'), 'ModulesPage')
// The learner's parts show a question's preview, and bring their words.
const questionsPage = lazyPage(
  ['question', 'sitting'],
  () => import('../../features/question/QuestionsPage.tsx'),
  'QuestionsPage',
)
const bankPage = lazyPage(
  ['question', 'sitting'],
  () => import('../../features/question/bank/ItemBankPage.tsx'),
  'ItemBankPage',
)
const verifyPage = lazyPage('question', () => import('../../features/question/verify/VerifyPage.tsx'), 'VerifyPage')

const schoolsPage = lazyPage('school', () => import('../../features/school/list/SchoolsPage.tsx'), 'SchoolsPage')

export const staffRoutes: AnyRoute = staffArea.addChildren([
  createRoute({ getParentRoute: () => staffArea, path: pages.schools.path, ...opens(pages.schools, schoolsPage) }),
  ...aliasesOf(staffArea, pages.schools, schoolsPage),
  createRoute({
    getParentRoute: () => staffArea,
    path: pages.questionModules.path,
    ...opens(pages.questionModules, modulesPage),
  }),
  createRoute({
    getParentRoute: () => staffArea,
    path: pages.questions.path,
    ...opens(pages.questions, questionsPage),
  }),
  createRoute({
    getParentRoute: () => staffArea,
    path: pages.questionBank.path,
    ...opens(pages.questionBank, bankPage),
  }),
  createRoute({
    getParentRoute: () => staffArea,
    path: pages.verifyQuestions.path,
    ...opens(pages.verifyQuestions, verifyPage),
  }),
  createRoute({ getParentRoute: () => staffArea, path: pages.settings.path, ...opens(pages.settings, settingsPage) }),
  createRoute({
    getParentRoute: () => staffArea,
    path: pages.participatingLearners.path,
    ...opens(pages.participatingLearners, learnersPage),
  }),
  createRoute({ getParentRoute: () => staffArea, path: pages.payments.path, ...opens(pages.payments, paymentsPage) }),
  ...aliasesOf(staffArea, pages.payments, paymentsPage),
  createRoute({
    getParentRoute: () => staffArea,
    path: pages.paymentsDashboard.path,
    ...opens(pages.paymentsDashboard, paymentsPage),
  }),
  createRoute({
    getParentRoute: () => staffArea,
    path: pages.overview.path,
    ...opens(
      pages.overview,
      lazyPage('report', () => import('../../features/report/OverviewPage.tsx'), 'OverviewPage'),
    ),
  }),
  createRoute({
    getParentRoute: () => staffArea,
    path: pages.startTimes.path,
    ...opens(
      pages.startTimes,
      lazyPage('report', () => import('../../features/report/StartTimesPage.tsx'), 'StartTimesPage'),
    ),
  }),
  createRoute({
    getParentRoute: () => staffArea,
    path: pages.participantTracker.path,
    ...opens(
      pages.participantTracker,
      lazyPage(
        'participant-tracker',
        () => import('../../features/participant-tracker/TrackerPage.tsx'),
        'TrackerPage',
      ),
    ),
  }),
  createRoute({
    getParentRoute: () => staffArea,
    path: pages.results.path,
    ...opens(
      pages.results,
      lazyPage('result', () => import('../../features/result/ResultsPage.tsx'), 'ResultsPage'),
    ),
  }),
  createRoute({
    getParentRoute: () => staffArea,
    path: pages.editCertificates.path,
    ...opens(
      pages.editCertificates,
      lazyPage(
        'certificate',
        () => import('../../features/certificate/EditCertificatesPage.tsx'),
        'EditCertificatesPage',
      ),
    ),
  }),
  createRoute({
    getParentRoute: () => staffArea,
    path: pages.sendCertificates.path,
    ...opens(
      pages.sendCertificates,
      lazyPage(
        'certificate',
        () => import('../../features/certificate/SendCertificatesPage.tsx'),
        'SendCertificatesPage',
      ),
    ),
  }),
  createRoute({
    getParentRoute: () => staffArea,
    path: pages.browseCertificates.path,
    ...opens(
      pages.browseCertificates,
      lazyPage(
        'certificate',
        () => import('../../features/certificate/BrowseCertificatesPage.tsx'),
        'BrowseCertificatesPage',
      ),
    ),
  }),
  createRoute({
    getParentRoute: () => staffArea,
    path: pages.emailLogs.path,
    ...opens(
      pages.emailLogs,
      lazyPage('mailing', () => import('../../features/mailing/EmailLogsPage.tsx'), 'EmailLogsPage'),
    ),
  }),
])
