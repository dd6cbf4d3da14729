import { lazyRouteComponent } from '@tanstack/react-router'
import { overlordRoutes } from './areas/overlord.ts'
import { portalRoutes } from './areas/portal.ts'
import { publicRoutes } from './areas/public.ts'
import { root } from './areas/root.ts'
import { sittingRoutes, type SittingPages } from './areas/sitting.ts'
import { staffRoutes } from './areas/staff.ts'
import { watchRoute } from './areas/watch.ts'
import { fetchPage } from './shell/missing-file.ts'
import { loadWords } from '../lib/words.ts'

/** One app, one router. Each area is a file; each of its pages is declared in the contract. */
export const routeTree = root.addChildren([
  watchRoute,
  publicRoutes,
  staffRoutes,
  overlordRoutes,
  portalRoutes,
  ...sittingRoutes(root, learnersPage),
])

/** One chunk, with its words and nothing of the kit. */
function learnersPage(name: keyof SittingPages) {
  const both = async () => {
    const [pages] = await Promise.all([import('../sitting/chunk.ts'), loadWords('sitting')])
    return pages
  }
  return lazyRouteComponent(() => fetchPage(both), name)
}
