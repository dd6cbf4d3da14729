import { Outlet } from '@tanstack/react-router'
import { AppProviders } from '../AppProviders.tsx'

export function PublicArea() {
  return (
    <AppProviders>
      <Outlet />
    </AppProviders>
  )
}
