import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallError } from '../api/send.ts'
import { useTheme } from '../lib/theme-choice.ts'
import { KitProvider } from '../ui/KitProvider.tsx'

/** Reads are tried again where trying can help; writes never are. */
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) =>
        failures < 2 && error instanceof CallError && (error.status === 0 || error.status >= 500),
    },
    mutations: { retry: false },
  },
})

/** What all areas but the sitting share: the kit and the queries. */
export function AppProviders({ children }: { readonly children: ReactNode }) {
  return (
    <QueryClientProvider client={queries}>
      <KitProvider scheme={useTheme().scheme}>{children}</KitProvider>
    </QueryClientProvider>
  )
}
