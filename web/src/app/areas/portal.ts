import { pages } from '@agon/contract/pages'
import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { lazyPage, opens } from '../page.ts'
import { root } from './root.ts'

/** The teacher's portal: one column, phone first. */
const portalArea = createRoute({
  getParentRoute: () => root,
  id: 'portal',
  component: lazyPage('ui', () => import('./PortalArea.tsx'), 'PortalArea'),
})

export const portalRoutes: AnyRoute = portalArea.addChildren([
  createRoute({
    getParentRoute: () => portalArea,
    path: pages.portal.path,
    ...opens(
      pages.portal,
      lazyPage('school', () => import('../../features/school/portal/PortalPage.tsx'), 'PortalPage'),
    ),
  }),
  createRoute({
    getParentRoute: () => portalArea,
    path: pages.portalProfile.path,
    ...opens(
      pages.portalProfile,
      lazyPage('identity', () => import('../../features/identity/own/PortalProfilePage.tsx'), 'PortalProfilePage'),
    ),
  }),
  createRoute({
    getParentRoute: () => portalArea,
    path: pages.portalPassword.path,
    ...opens(
      pages.portalPassword,
      lazyPage('identity', () => import('../../features/identity/own/UpdatePasswordPage.tsx'), 'UpdatePasswordPage'),
    ),
  }),
  createRoute({
    getParentRoute: () => portalArea,
    path: pages.portalOlympiad.path,
    ...opens(
      pages.portalOlympiad,
      lazyPage('school', () => import('../../features/school/portal/PortalOlympiadPage.tsx'), 'PortalOlympiadPage'),
    ),
  }),
  createRoute({
    getParentRoute: () => portalArea,
    path: pages.portalSchool.path,
    ...opens(
      pages.portalSchool,
      lazyPage('school', () => import('../../features/school/portal/PortalSchoolPage.tsx'), 'PortalSchoolPage'),
    ),
  }),
  createRoute({
    getParentRoute: () => portalArea,
    path: pages.portalInvoices.path,
    ...opens(
      pages.portalInvoices,
      lazyPage(
        'purchase-order',
        () => import('../../features/purchase-order/invoices/InvoicesPage.tsx'),
        'InvoicesPage',
      ),
    ),
  }),
  createRoute({
    getParentRoute: () => portalArea,
    path: pages.portalCertificates.path,
    ...opens(
      pages.portalCertificates,
      lazyPage(
        'certificate',
        () => import('../../features/certificate/PortalCertificatesPage.tsx'),
        'PortalCertificatesPage',
      ),
    ),
  }),
  createRoute({
    getParentRoute: () => portalArea,
    path: pages.portalLearners.path,
    ...opens(
      pages.portalLearners,
      lazyPage('learner', () => import('../../features/learner/portal/LoadLearnersPage.tsx'), 'LoadLearnersPage'),
    ),
  }),
  createRoute({
    getParentRoute: () => portalArea,
    path: pages.portalExamDay.path,
    ...opens(
      pages.portalExamDay,
      lazyPage('exam-day', () => import('../../features/exam-day/ExamDayPage.tsx'), 'ExamDayPage'),
    ),
  }),
])
