import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { lazyPage } from '../page.ts'
import { root } from './root.ts'

/** Pages of an olympiad's staff: the navigation at the left, the olympiad of the address around them. */
const staffArea = createRoute({
  getParentRoute: () => root,
  id: 'staff',
  component: lazyPage('ui', () => import('./StaffArea.tsx'), 'StaffArea'),
})

export const staffRoutes: AnyRoute = staffArea.addChildren([])
