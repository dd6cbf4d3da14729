import { languages, type Language } from '@agon/domain/question/parts'
import { LOCALES } from '#/lib/locale.ts'
import type { SittingPlace } from '../state/place.ts'

/** What a learner can choose among: the paper's languages and those of the words around it. */
export function paperLanguages(place: SittingPlace | null): Language[] {
  const offered = new Set<Language>([...(place?.paper?.languages ?? []), ...LOCALES])
  return languages.filter((language) => offered.has(language))
}
