import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { lazyPage, routesOf } from '../page.ts'
import { root } from './root.ts'

/** What is about the member of staff who is signed in, within the frame of their own work. */
const ownArea = createRoute({
  getParentRoute: () => root,
  id: 'own',
  component: lazyPage('ui', () => import('./OwnArea.tsx'), 'OwnArea'),
})

export const ownRoutes: AnyRoute = ownArea.addChildren(
  routesOf(ownArea, {
    ownProfile: lazyPage('identity', () => import('#/features/profile/OwnProfilePage.tsx'), 'OwnProfilePage'),
  }),
)
