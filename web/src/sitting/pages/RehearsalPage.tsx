import { lazy, Suspense } from 'react'
import { loadWords } from '../../lib/words.ts'
import { Waiting } from '../parts/Waiting.tsx'

/** Fetched by those alone who rehearse. */
const Rehearsal = lazy(async () => {
  const [{ Rehearsal: found }] = await Promise.all([
    import('../rehearsal/Rehearsal.tsx'),
    loadWords('sitting-later', 'sitting-rehearsal'),
  ])
  return { default: found }
})

export function RehearsalPage() {
  return (
    <Suspense fallback={<Waiting />}>
      <Rehearsal />
    </Suspense>
  )
}
