import { createRouter } from '@tanstack/react-router'
import { setCurrentRouter } from './current-router.ts'
import { focusPage } from './focus-page.ts'
import { routeTree } from './routes.ts'
import { LoadingPage } from './shell/LoadingPage.tsx'

export const router = createRouter({
  routeTree,
  defaultPendingComponent: LoadingPage,
  defaultPendingMs: 300,
  defaultPendingMinMs: 0,
  defaultPreload: 'intent',
  trailingSlash: 'never',
})

setCurrentRouter(router)

// Navigation resets the scroll; what only changes the search (a table's sort or filter) is not navigation.
router.subscribe('onResolved', ({ pathChanged }) => {
  if (pathChanged) window.scrollTo(0, 0)
})

// Opening the document is the browser's to say; a navigation within it is ours.
router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
  if (fromLocation !== undefined && pathChanged) focusPage()
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
