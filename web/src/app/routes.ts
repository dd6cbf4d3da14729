import { msg } from '@lingui/core/macro'
import { createRootRoute, createRoute } from '@tanstack/react-router'
import { lazyPage, page } from './page.ts'
import { ErrorPage } from './shell/ErrorPage.tsx'
import { RootLayout } from './shell/RootLayout.tsx'

const root = createRootRoute({
  component: RootLayout,
  errorComponent: ErrorPage,
  notFoundComponent: lazyPage('ui', () => import('./shell/NotFoundPage.tsx'), 'NotFoundPage'),
})

/** The kit on one page, for development and demonstration. */
const kit = createRoute({
  getParentRoute: () => root,
  path: 'dev/ui',
  ...page({
    title: msg`The look of Agon`,
    roles: 'public',
    component: lazyPage('dev', () => import('../features/dev/KitPage.tsx'), 'KitPage'),
  }),
})

export const routeTree = root.addChildren([kit])
