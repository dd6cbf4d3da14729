import type { Outlines } from '@agon/domain/geo/map-frame'
import { readOutlines, type OutlineShapes, type WrittenOutlines } from '@agon/domain/geo/outlines'
import { useEffect, useState } from 'react'
import { untilFetched } from '#/lib/import-again.ts'

const addresses: Readonly<Record<Outlines, URL>> = {
  world: new URL('../../../../../domain/src/geo/outlines/world.json', import.meta.url),
  africa: new URL('../../../../../domain/src/geo/outlines/africa.json', import.meta.url),
  'south-africa': new URL('../../../../../domain/src/geo/outlines/south-africa.json', import.meta.url),
}

export const outlineAddress = (name: Outlines): string => addresses[name].pathname

const fetching = new Map<Outlines, Promise<OutlineShapes>>()

/** The outlines of a map; null until they are there, for which is tried again and again. */
export function useOutlines(name: Outlines): OutlineShapes | null {
  const [found, setFound] = useState<{ name: Outlines; shapes: OutlineShapes } | null>(null)
  useEffect(() => {
    let wanted = true
    const known = fetching.get(name) ?? fetchOutlines(name)
    fetching.set(name, known)
    void known.then((shapes) => wanted && setFound({ name, shapes }))
    return () => {
      wanted = false
    }
  }, [name])
  return found?.name === name ? found.shapes : null
}

function fetchOutlines(name: Outlines): Promise<OutlineShapes> {
  return untilFetched(async () => {
    const reply = await fetch(outlineAddress(name))
    if (!reply.ok) throw new Error('There are no such outlines.')
    // Written by db/maps/write-outlines.ts.
    return readOutlines((await reply.json()) as WrittenOutlines)
  })
}
