import { readOutlines, type OutlineShapes, type WrittenOutlines } from '@agon/domain/geo/outlines'
import { useQuery } from '@tanstack/react-query'

const address = new URL('../../../../domain/src/geo/outlines/south-africa.json', import.meta.url)

/** The outlines of South Africa and its provinces; null until they are fetched. */
export function useOutlines(): OutlineShapes | null {
  const { data } = useQuery({
    queryKey: ['outlines', address.pathname],
    queryFn: async ({ signal }) => {
      const reply = await fetch(address, { signal })
      if (!reply.ok) throw new Error('The outlines are not on the server.')
      // Written by db/maps/write-outlines.ts.
      return readOutlines((await reply.json()) as WrittenOutlines)
    },
    staleTime: Infinity,
  })
  return data ?? null
}
