import type { HistoryRecord } from '@agon/contract/activity-log/history'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { classes } from '#/ui/classes.ts'
import { Button } from '#/ui/Button.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Section } from '#/ui/Sections.tsx'
import css from './ActivityLog.module.css'
import { ActivityRow } from './ActivityRow.tsx'

/** The newest, and all that are shown at once. */
const [newest, most] = [20, 500]

export interface RecordActivitiesProps {
  readonly records: readonly HistoryRecord[]
}

/** The acts on a record and their authors, newest first. */
export function RecordActivities({ records }: RecordActivitiesProps) {
  const { t } = useLingui()
  const [limit, setLimit] = useState(newest)
  const history = useRead('GET /api/activity-log/record', { query: { records: records.join(','), limit } })
  if (history.isError)
    return (
      <ErrorState
        title={<Trans>The history could not be loaded</Trans>}
        reason={history.error.message}
        onRetry={() => void history.refetch()}
      />
    )
  if (history.data === undefined) return <Loader loading />
  const { items, next } = history.data
  if (items.length === 0 && next === null)
    return (
      <p>
        <Trans>The activity log has no changes here that you may read.</Trans>
      </p>
    )
  return (
    <Section label={t`History`}>
      <ol className={classes(css.list, css.narrow)}>
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
