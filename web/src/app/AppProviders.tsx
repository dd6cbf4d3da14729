import type { ReactNode } from 'react'
import { useTheme } from '../lib/theme-choice.ts'
import { KitProvider } from '../ui/KitProvider.tsx'
import { QueriesProvider } from './QueriesProvider.tsx'

/** For those who are signed in: the queries, and the kit with Mantine. */
export function AppProviders({ children }: { readonly children: ReactNode }) {
  return (
    <QueriesProvider>
      <KitProvider scheme={useTheme().scheme}>{children}</KitProvider>
    </QueriesProvider>
  )
}
