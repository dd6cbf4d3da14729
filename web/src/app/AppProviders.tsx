import type { ReactNode } from 'react'
import { useTheme } from '../lib/theme-choice.ts'
import { KitProvider } from '../ui/KitProvider.tsx'
import { QueriesProvider } from './QueriesProvider.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'

/** For those who are signed in: the queries, the kit with Mantine, and the guard of unsaved edits. */
export function AppProviders({ children }: { readonly children: ReactNode }) {
  return (
    <QueriesProvider>
      <KitProvider scheme={useTheme().scheme}>
        <UnsavedGuard>{children}</UnsavedGuard>
      </KitProvider>
    </QueriesProvider>
  )
}
