import { Outlet } from '@tanstack/react-router'
import { OfflineNotice } from './OfflineNotice.tsx'

/** Around every page but the learners'. It draws nothing of its own but the notice that the network is gone. */
export function RootLayout() {
  return (
    <>
      <OfflineNotice />
      <Outlet />
    </>
  )
}
