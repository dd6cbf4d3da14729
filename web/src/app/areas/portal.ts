import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../page.ts'
import { root } from './root.ts'

/** The teacher's portal: one column, phone first. */
const portalArea = createRoute({
  getParentRoute: () => root,
  id: 'portal',
  component: lazyPage('ui', () => import('./PortalArea.tsx'), 'PortalArea'),
})

export const portalRoutes: AnyRoute = portalArea.addChildren([])
