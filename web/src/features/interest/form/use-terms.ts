import { useRead } from '#/api/queries.ts'
import { readerLocale } from '#/lib/words.ts'

/** The terms in force, in the reader's language. */
export const useTerms = () => useRead('GET /api/terms/', { query: { language: readerLocale() } })
export type Terms = ReturnType<typeof useTerms>
