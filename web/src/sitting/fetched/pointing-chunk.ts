import type { FaceQuestion } from '@agon/domain/paper'
import type { Ways } from '../question/kinds/fetched.tsx'
import { HotSpot } from '../question/pointing/hot-spot.tsx'
import { MapOf } from '../question/pointing/map.tsx'
import { outlineAddress } from '../question/pointing/outlines.ts'

export { MapPicture } from '../question/pointing/MapPicture.tsx'
export { pathOf } from '@agon/domain/geo/drawn-map'

/** The kinds that are answered by pointing. */
export const ways: Ways<'hot-spot' | 'map'> = { 'hot-spot': HotSpot, map: MapOf }

/** The addresses of all that these questions need besides their figures: this file, and the outlines of their maps. */
export function addressesFor(questions: readonly FaceQuestion[]): string[] {
  const maps = questions.flatMap((question) => (question.kind === 'map' ? outlineAddress(question.map.outlines) : []))
  return [new URL(import.meta.url).pathname, ...maps]
}
