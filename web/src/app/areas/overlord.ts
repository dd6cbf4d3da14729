import { pages } from '@agon/contract/pages'
import { createRoute } from '@tanstack/react-router'
import { lazyPage, opens } from '../page.ts'
import { root } from './root.ts'

/** The platform's own pages. */
const overlordArea = createRoute({
  getParentRoute: () => root,
  id: 'overlord',
  component: lazyPage('ui', () => import('./OverlordArea.tsx'), 'OverlordArea'),
})

export const overlordRoutes = overlordArea.addChildren([
  createRoute({
    getParentRoute: () => overlordArea,
    path: pages.overlordSchools.path,
    ...opens(pages.overlordSchools, lazyPage('school', () => import('../../features/school/AllSchoolsPage.tsx'), 'AllSchoolsPage')),
  }),
])
