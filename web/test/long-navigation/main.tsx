import type { Messages } from '@lingui/core'
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider, useLocation } from '@tanstack/react-router'
import { AppProviders } from '#/app/AppProviders.tsx'
import { StaffShell } from '#/app/layouts/StaffShell.tsx'
import { UserMenu } from '#/app/layouts/UserMenu.tsx'
import { start } from '#/app/start.tsx'
import { sections } from './sections.ts'

function Shell() {
  return (
    <AppProviders>
      <StaffShell
        accent="sango"
        title="Sango Geography Olympiad 2030"
        switcher={<p>2030 · Admin</p>}
        sections={sections}
        user={<UserMenu name="Anneke Fortuin" role={<>Admin</>} onSignOut={() => undefined} />}
      >
        <Outlet />
      </StaffShell>
    </AppProviders>
  )
}

function Page() {
  const path = useLocation({ select: (location) => location.pathname })
  const titles = sections.flatMap(({ entries }) => entries.filter(({ href }) => href === path))
  return <h1>{titles[0]?.title ?? 'A page that the navigation does not list'}</h1>
}

const root = createRootRoute({ component: Shell })
const page = createRoute({ getParentRoute: () => root, path: '$', component: Page })
const router = createRouter({ routeTree: root.addChildren([page]) })

void start(
  <RouterProvider router={router} />,
  import.meta.glob<{ messages: Messages }>(['./locales/shell.*.po', './locales/ui.*.po'], { base: '../../src/' }),
  ['shell', 'ui'],
)
