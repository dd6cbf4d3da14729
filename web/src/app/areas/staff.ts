import { pages } from '@agon/contract/pages'
import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { aliasesOf, lazyPage, opens } from '../page.ts'
import { root } from './root.ts'

/** Pages of an olympiad's staff: the navigation at the left, the olympiad of the address around them. */
const staffArea = createRoute({
  getParentRoute: () => root,
  id: 'staff',
  component: lazyPage('ui', () => import('./StaffArea.tsx'), 'StaffArea'),
})

const schoolsPage = lazyPage('school', () => import('../../features/school/SchoolsPage.tsx'), 'SchoolsPage')

export const staffRoutes: AnyRoute = staffArea.addChildren([
  createRoute({ getParentRoute: () => staffArea, path: pages.schools.path, ...opens(pages.schools, schoolsPage) }),
  ...aliasesOf(staffArea, pages.schools, schoolsPage),
])
