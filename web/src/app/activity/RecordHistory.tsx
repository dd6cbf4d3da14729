import { logReaders, type HistoryRecord } from '@agon/contract/activity-log/history'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { Button } from '#/ui/Button.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Section } from '#/ui/Sections.tsx'
import { usePageUser } from '../use-page-user.ts'
import css from './Activity.module.css'
import { ActivityRow } from './ActivityRow.tsx'

/** The newest, and all that are shown at once. */
const [newest, most] = [20, 500]

interface Props {
  readonly records: readonly HistoryRecord[]
  /** When the record itself was read: its history is read again after a save. */
  readonly readAt: number
}

/** What was done to a record, and by whom, for those who read the activity log. Read once it is opened. */
export function RecordHistory(props: Props) {
  const role = usePageUser()?.role
  const [isOpen, setOpen] = useState(false)
  if (!logReaders.some((one) => one === role)) return null
  return (
    <details className={css.history} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Trans>History</Trans>
      </summary>
      {isOpen ? <Activities {...props} /> : null}
    </details>
  )
}

function Activities({ records, readAt }: Props) {
  const { t } = useLingui()
  const [limit, setLimit] = useState(newest)
  const history = useRead('GET /api/activity-log/record', { query: { records: records.join(','), limit } })
  const { refetch } = history
  useEffect(() => void refetch(), [readAt, refetch])
  if (history.isError)
    return (
      <ErrorState
        title={<Trans>The history could not be loaded</Trans>}
        reason={history.error.message}
        onRetry={() => void refetch()}
      />
    )
  if (history.data === undefined) return <Loader loading />
  const { items, next } = history.data
  if (items.length === 0)
    return (
      <p>
        <Trans>Nobody has changed it since the activity log began.</Trans>
      </p>
    )
  return (
    <Section label={t`History`}>
      <ol className={css.list}>
        {items.map((activity) => (
          <ActivityRow key={activity.id} activity={activity} />
        ))}
      </ol>
      {next === null || limit === most ? null : (
        <div>
          <Button busy={history.isFetching} onClick={() => setLimit(most)}>
            <Trans>Older</Trans>
          </Button>
        </div>
      )}
    </Section>
  )
}
