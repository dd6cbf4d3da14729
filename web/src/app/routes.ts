import { overlordRoutes } from './areas/overlord.ts'
import { ownRoutes } from './areas/own.ts'
import { portalRoutes } from './areas/portal.ts'
import { publicRoutes } from './areas/public.ts'
import { root } from './areas/root.ts'
import { documentRoutes } from './areas/documents.tsx'
import { staffRoutes } from './areas/staff.ts'

/** The whole app's routes. Each area is a file; each of its pages is declared in the contract. */
export const routeTree = root.addChildren([
  publicRoutes,
  staffRoutes,
  overlordRoutes,
  ownRoutes,
  portalRoutes,
  ...documentRoutes,
])
