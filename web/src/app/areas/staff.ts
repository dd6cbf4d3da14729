import { pages } from '@agon/contract/pages'
import { createRoute, type AnyRoute } from '@tanstack/react-router'
import { lazyPage, opens } from '../page.ts'
import { root } from './root.ts'

/** Pages of an olympiad's staff: the navigation at the left, the olympiad of the address around them. */
const staffArea = createRoute({
  getParentRoute: () => root,
  id: 'staff',
  component: lazyPage('ui', () => import('./StaffArea.tsx'), 'StaffArea'),
})

const learnersPage = lazyPage(
  'learner',
  () => import('../../features/learner/ParticipatingLearnersPage.tsx'),
  'ParticipatingLearnersPage',
)

const settingsPage = lazyPage(
  'olympiad',
  () => import('../../features/olympiad/settings/SettingsPage.tsx'),
  'SettingsPage',
)

export const staffRoutes: AnyRoute = staffArea.addChildren([
  createRoute({ getParentRoute: () => staffArea, path: pages.settings.path, ...opens(pages.settings, settingsPage) }),
  createRoute({
    getParentRoute: () => staffArea,
    path: pages.participatingLearners.path,
    ...opens(pages.participatingLearners, learnersPage),
  }),
])
