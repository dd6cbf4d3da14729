import { createRootRoute } from '@tanstack/react-router'
import { lazyPage } from '../page.ts'
import { PageError } from '../shell/PageError.tsx'
import { RootLayout } from '../shell/RootLayout.tsx'

export const root = createRootRoute({
  component: RootLayout,
  errorComponent: PageError,
  notFoundComponent: lazyPage('ui', () => import('../shell/NotFoundPage.tsx'), 'NotFoundPage'),
})
