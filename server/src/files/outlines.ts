import { readFileSync } from 'node:fs'
import type { Outlines } from '@agon/domain/geo/map-frame'
import { readOutlines, type OutlineShapes } from '@agon/domain/geo/outlines'

const known = new Map<Outlines, OutlineShapes>()

/** Read once a process. */
export function outlinesOf(name: Outlines): OutlineShapes {
  const found = known.get(name)
  if (found !== undefined) return found
  const file = new URL(`../../../domain/src/geo/outlines/${name}.json`, import.meta.url)
  const shapes = readOutlines(JSON.parse(readFileSync(file, 'utf8')))
  known.set(name, shapes)
  return shapes
}
