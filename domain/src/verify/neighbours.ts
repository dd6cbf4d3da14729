import { distanceBetween, type GeoPoint } from '../geo/sphere.ts'
import type { PaperDraft } from '../paper-draft.ts'
import type { MapKey } from '../question/map-key.ts'
import { finding, type Finding } from './finding.ts'
import { nameOfModule } from './place-name.ts'

/** A place nearer than this is meant to be the same. */
const sameWithin = 1

/** Places on maps whose tolerance takes in the right place of another question. A region may hold a place: that is no mistake. */
export function findNeighbours(draft: PaperDraft): Finding[] {
  const places = draft.flatMap((module, index) =>
    module.questions.flatMap(({ id, question }, at) => {
      if (question.kind !== 'map' || question.key.shape !== 'point') return []
      const place = { questionModuleId: module.id, questionId: id }
      return [{ place, key: question.key, number: at + 1, module: nameOfModule(module, index) }]
    }),
  )
  return places.flatMap((one) => {
    const other = places.find((another) => another !== one && takesIn(one.key, another.key))
    if (other === undefined) return []
    return [finding(one.place, 'key.tolerance', 'placeOfAnother', { number: other.number, module: other.module })]
  })
}

function takesIn(key: MapKey & { shape: 'point' }, other: GeoPoint): boolean {
  const away = distanceBetween(key, other)
  return away > sameWithin && away <= key.tolerance
}
