import { lazy, Suspense } from 'react'
import { importAgain, untilFetched } from '#/lib/import-again.ts'
import { loadWords } from '#/lib/words.ts'
import { Waiting } from '../parts/Waiting.tsx'

const importRehearsal = importAgain(() => import('./Rehearsal.tsx'))

/** Fetched by those alone who rehearse. */
const Rehearsal = lazy(async () => {
  const [{ Rehearsal: found }] = await untilFetched(() =>
    Promise.all([importRehearsal(), loadWords('sitting-later', 'sitting-rehearsal')]),
  )
  return { default: found }
})

export function RehearsalPage() {
  return (
    <Suspense fallback={<Waiting />}>
      <Rehearsal />
    </Suspense>
  )
}
