import { Outlet } from '@tanstack/react-router'
import { QueriesProvider } from '../QueriesProvider.tsx'
import '#/ui/theme/fonts.css'
import { PageTitle } from './PageTitle.tsx'

/** For everybody: without Mantine, whose stylesheet alone would double what a phone fetches. Each page brings its shell. */
export function PublicArea() {
  return (
    <QueriesProvider>
      <PageTitle />
      <Outlet />
    </QueriesProvider>
  )
}
