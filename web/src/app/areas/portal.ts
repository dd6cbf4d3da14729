import { pages } from '@agon/contract/pages'
import { createRoute } from '@tanstack/react-router'
import { lazyPage, opens } from '../page.ts'
import { root } from './root.ts'

/** The teacher's portal: one column, phone first. */
const portalArea = createRoute({
  getParentRoute: () => root,
  id: 'portal',
  component: lazyPage('ui', () => import('./PortalArea.tsx'), 'PortalArea'),
})

export const portalRoutes = portalArea.addChildren([
  createRoute({
    getParentRoute: () => portalArea,
    path: pages.portal.path,
    ...opens(pages.portal, lazyPage('teacher', () => import('../../features/teacher/PortalPage.tsx'), 'PortalPage')),
  }),
])
