import { pages } from '@agon/contract/pages'
import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { lazyPage, opens } from '../page.ts'
import { root } from './root.ts'

/** The platform's own pages. */
const overlordArea = createRoute({
  getParentRoute: () => root,
  id: 'overlord',
  component: lazyPage('ui', () => import('./OverlordArea.tsx'), 'OverlordArea'),
})

export const overlordRoutes: AnyRoute = overlordArea.addChildren([
  createRoute({
    getParentRoute: () => overlordArea,
    path: pages.systemConfig.path,
    ...opens(
      pages.systemConfig,
      lazyPage('system', () => import('../../features/system/SystemConfigPage.tsx'), 'SystemConfigPage'),
    ),
  }),
  createRoute({
    getParentRoute: () => overlordArea,
    path: pages.overlordSchools.path,
    ...opens(
      pages.overlordSchools,
      lazyPage('school', () => import('../../features/school/list/AllSchoolsPage.tsx'), 'AllSchoolsPage'),
    ),
  }),
  createRoute({
    getParentRoute: () => overlordArea,
    path: pages.users.path,
    ...opens(
      pages.users,
      lazyPage('user', () => import('../../features/user/UsersPage.tsx'), 'UsersPage'),
    ),
  }),
  createRoute({
    getParentRoute: () => overlordArea,
    path: pages.accounts.path,
    ...opens(
      pages.accounts,
      lazyPage('user', () => import('../../features/user/AccountsPage.tsx'), 'AccountsPage'),
    ),
  }),
  createRoute({
    getParentRoute: () => overlordArea,
    path: pages.learnerLogins.path,
    ...opens(
      pages.learnerLogins,
      lazyPage('user', () => import('../../features/user/LearnerLoginsPage.tsx'), 'LearnerLoginsPage'),
    ),
  }),
  createRoute({
    getParentRoute: () => overlordArea,
    path: pages.activityLogs.path,
    ...opens(
      pages.activityLogs,
      lazyPage('activity-log', () => import('../../features/activity-log/ActivityLogsPage.tsx'), 'ActivityLogsPage'),
    ),
  }),
  createRoute({
    getParentRoute: () => overlordArea,
    path: pages.overlordOlympiads.path,
    ...opens(
      pages.overlordOlympiads,
      lazyPage('olympiad', () => import('../../features/olympiad/overlord/OlympiadsPage.tsx'), 'OlympiadsPage'),
    ),
  }),
])
