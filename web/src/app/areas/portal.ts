import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { lazyPage, routesOf } from '../page.ts'
import { root } from './root.ts'

/** The teacher's portal: one column, phone first. */
const portalArea = createRoute({
  getParentRoute: () => root,
  id: 'portal',
  component: lazyPage('ui', () => import('./PortalArea.tsx'), 'PortalArea'),
})

export const portalRoutes: AnyRoute = portalArea.addChildren(
  routesOf(portalArea, {
    portal: lazyPage('school', () => import('#/features/school/portal/PortalPage.tsx'), 'PortalPage'),
    portalProfile: lazyPage('identity', () => import('#/features/profile/PortalProfilePage.tsx'), 'PortalProfilePage'),
    portalPassword: lazyPage(
      'identity',
      () => import('#/features/password/UpdatePasswordPage.tsx'),
      'UpdatePasswordPage',
    ),
    portalOlympiad: lazyPage(
      'school',
      () => import('#/features/school/portal/PortalOlympiadPage.tsx'),
      'PortalOlympiadPage',
    ),
    portalSchool: lazyPage('school', () => import('#/features/school/portal/PortalSchoolPage.tsx'), 'PortalSchoolPage'),
    portalTeam: lazyPage(['team', 'learner', 'school'], () => import('./PortalTeam.tsx'), 'PortalTeam'),
    portalInvoices: lazyPage(
      'purchase-order',
      () => import('#/features/purchase-order/invoices/InvoicesPage.tsx'),
      'InvoicesPage',
    ),
    portalCertificates: lazyPage(
      'certificate',
      () => import('#/features/certificate/PortalCertificatesPage.tsx'),
      'PortalCertificatesPage',
    ),
    portalReport: lazyPage('report', () => import('#/features/report/school/PortalReportPage.tsx'), 'PortalReportPage'),
    portalLearners: lazyPage(
      'learner',
      () => import('#/features/learner/portal/LoadLearnersPage.tsx'),
      'LoadLearnersPage',
    ),
    portalConsents: lazyPage(
      'learner',
      () => import('#/features/consent/PortalConsentsPage.tsx'),
      'PortalConsentsPage',
    ),
    portalFaq: lazyPage('faq', () => import('#/features/faq/PortalFaqPage.tsx'), 'PortalFaqPage'),
    portalOlympiadFaq: lazyPage('faq', () => import('#/features/faq/PortalFaqPage.tsx'), 'PortalOlympiadFaqPage'),
    portalExamDay: lazyPage('exam-day', () => import('#/features/exam-day/ExamDayPage.tsx'), 'ExamDayPage'),
  }),
)
