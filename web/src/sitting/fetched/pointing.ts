import type { FaceQuestion } from '@agon/domain/paper'
import { fetchedPart } from './fetched-part.ts'

/** Pointing at pictures and maps, which few papers ask for. Its words are few, and come with those of what is needed later. */
export const { usePart: usePointing } = fetchedPart(() => import('./pointing-chunk.ts'), 'sitting-later')

export const isPointed = ({ kind }: Pick<FaceQuestion, 'kind'>): boolean => kind === 'hot-spot' || kind === 'map'
