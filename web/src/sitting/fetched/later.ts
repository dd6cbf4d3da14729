import { fetchedPart } from './fetched-part.ts'

/** What is needed after the first question. */
export const { usePart: useLater, usePartWhenIdle: useLaterWhenIdle } = fetchedPart(
  () => import('./later-chunk.ts'),
  'sitting-later',
)
