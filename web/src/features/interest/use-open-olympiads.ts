import { takesInterest } from '@agon/domain/interest'
import { useRead } from '#/api/queries.ts'

/** The olympiads that take interest now. */
export function useOpenOlympiads() {
  const { data } = useRead('GET /api/agon-suite/projects', { query: { showUpcoming: true } })
  const listed = (data?.items ?? []).flatMap(({ olympiad, upcoming }) => [
    ...(olympiad === null ? [] : [olympiad]),
    ...upcoming,
  ])
  return listed.filter(({ phase }) => takesInterest(phase))
}
