import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../page.ts'
import { root } from './root.ts'

/** The platform's own pages. */
const overlordArea = createRoute({
  getParentRoute: () => root,
  id: 'overlord',
  component: lazyPage('ui', () => import('./OverlordArea.tsx'), 'OverlordArea'),
})

export const overlordRoutes: AnyRoute = overlordArea.addChildren([])
