import { pages } from '@agon/contract/pages'
import { createRoute } from '@tanstack/react-router'
import { lazyPage, opens } from '../page.ts'
import { root } from './root.ts'

/** The front page stands by itself, without the kit: what a newcomer sees first must come quickly. */
export const watchRoute = createRoute({
  getParentRoute: () => root,
  path: pages.watch.path,
  ...opens(
    pages.watch,
    lazyPage('olympiad', () => import('#/features/watch/WatchPage.tsx'), 'WatchPage'),
  ),
})
