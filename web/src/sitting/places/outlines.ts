import type { Outlines } from '@agon/domain/geo/map-frame'
import type { Place } from '@agon/domain/geo/sphere'
import { useEffect, useState } from 'react'
import { untilFetched } from '../../lib/import-again.ts'

/** Natural Earth's shapes as lines of places; a line of land ends where it begins. */
export interface OutlineShapes {
  readonly land: readonly Line[]
  readonly borders: readonly Line[]
}
export type Line = readonly Place[]

const addresses: Readonly<Record<Outlines, URL>> = {
  world: new URL('./outlines/world.json', import.meta.url),
  africa: new URL('./outlines/africa.json', import.meta.url),
  'south-africa': new URL('./outlines/south-africa.json', import.meta.url),
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
    return readOutlines((await reply.json()) as Written)
  })
}

/** Lines as longitudes and latitudes in turn, each as its distance from the one before in parts of a degree, with spaces between them. */
interface Written {
  readonly steps: number
  readonly land: readonly string[]
  readonly borders: readonly string[]
}

export function readOutlines({ steps, land, borders }: Written): OutlineShapes {
  const line = (written: string): Line => {
    const moves = written.split(' ').map(Number)
    const places: Place[] = []
    let [lon, lat] = [0, 0]
    for (let at = 0; at < moves.length; at += 2) {
      lon += moves[at] ?? 0
      lat += moves[at + 1] ?? 0
      places.push({ lon: lon / steps, lat: lat / steps })
    }
    return places
  }
  return { land: land.map(line), borders: borders.map(line) }
}
