import { logReaders } from '@agon/contract/activity-log/history'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { RecordActivitiesProps } from '#/features/activity-log/RecordActivities.tsx'
import { importAgain, untilFetched } from '#/lib/import-again.ts'
import { loadWords } from '#/lib/words.ts'
import { Loader } from '#/ui/Loader.tsx'
import { usePageUser } from '../use-page-user.ts'
import css from './RecordHistory.module.css'

const importActivities = importAgain(async () => {
  const [part] = await Promise.all([import('#/features/activity-log/RecordActivities.tsx'), loadWords('activity-log')])
  return part
})
const RecordActivities = lazy(async () => ({ default: (await untilFetched(importActivities)).RecordActivities }))

/** The history of a record for those who read the activity log, fetched once it is opened. */
export function RecordHistory(props: RecordActivitiesProps) {
  const role = usePageUser()?.role
  const [isOpen, setOpen] = useState(false)
  if (!logReaders.some((one) => one === role)) return null
  return (
    <details className={css.history} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Trans>History</Trans>
      </summary>
      {isOpen ? (
        <Suspense fallback={<Loader loading />}>
          <RecordActivities {...props} />
        </Suspense>
      ) : null}
    </details>
  )
}
