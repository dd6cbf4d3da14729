import type { Outlines } from '@agon/domain/geo/map-frame'
import { readOutlines, type OutlineShapes, type WrittenOutlines } from '@agon/domain/geo/outlines'
import { useQuery } from '@tanstack/react-query'

const addresses: Readonly<Record<Outlines, URL>> = {
  world: new URL('../../../../domain/src/geo/outlines/world.json', import.meta.url),
  africa: new URL('../../../../domain/src/geo/outlines/africa.json', import.meta.url),
  'south-africa': new URL('../../../../domain/src/geo/outlines/south-africa.json', import.meta.url),
}

/** The outlines of a map; null until they are fetched. */
export function useOutlines(name: Outlines): OutlineShapes | null {
  const { data } = useQuery({
    queryKey: ['outlines', name],
    queryFn: async ({ signal }) => {
      const reply = await fetch(addresses[name], { signal })
      if (!reply.ok) throw new Error('These outlines are not on the server.')
      // Written by db/maps/write-outlines.ts.
      return readOutlines((await reply.json()) as WrittenOutlines)
    },
    staleTime: Infinity,
  })
  return data ?? null
}
