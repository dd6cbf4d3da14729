import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallError } from '../api/send.ts'

/** Terms that another tab's sign-in has asked for: who is signed in is read again, and the question appears. */
function askForTerms(error: Error): void {
  if (error instanceof CallError && error.code === 'termsFirst')
    void queries.invalidateQueries({ queryKey: ['GET /api/auth/current-user'] })
}

/** Reads are tried again where trying can help; writes never are. */
const queries = new QueryClient({
  queryCache: new QueryCache({ onError: askForTerms }),
  mutationCache: new MutationCache({ onError: askForTerms }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 2 && error instanceof CallError && isPassing(error),
    },
    mutations: { retry: false },
  },
})

/** Figures that are counted first are asked for by `useRead`, while the page says so. */
const isPassing = ({ status, code }: CallError) => (status === 0 || status >= 500) && code !== 'counting'

/** What all areas but the sitting share. */
export function QueriesProvider({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}
