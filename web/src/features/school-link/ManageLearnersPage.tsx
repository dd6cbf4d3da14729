import { lazy, Suspense } from 'react'
import { importAgain } from '#/lib/import-again.ts'
import { loadWords } from '#/lib/words.ts'

const load = importAgain(() => import('./ManageLearners.tsx'))

const ManageLearners = lazy(async () => {
  const [{ ManageLearners: page }] = await Promise.all([load(), loadWords('ui', 'learner', 'school-link')])
  return { default: page }
})

/** Manage Learners: the page of a school's link, without an account. */
export function ManageLearnersPage() {
  return (
    <Suspense fallback={null}>
      <ManageLearners />
    </Suspense>
  )
}
