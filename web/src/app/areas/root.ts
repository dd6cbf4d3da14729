import { createRootRoute } from '@tanstack/react-router'
import { lazyPage } from '../page.ts'
import { ErrorPage } from '../shell/ErrorPage.tsx'
import { RootLayout } from '../shell/RootLayout.tsx'

export const root = createRootRoute({
  component: RootLayout,
  errorComponent: ErrorPage,
  notFoundComponent: lazyPage('ui', () => import('../shell/NotFoundPage.tsx'), 'NotFoundPage'),
})
