import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import css from './ActivityLog.module.css'
import { ActivityRow } from './ActivityRow.tsx'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { useRead } from '#/api/queries.ts'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Filters } from './Filters.tsx'
import { queryOf, readLook, searchOf, type Look } from './look.ts'

/** Result in whose name: a page of sentences, the newest first, each with what stood there before and after. */
export function ActivityLogsPage() {
  const { t } = useLingui()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const look = readLook(search)
  const activities = useRead('GET /api/activity-log/', { query: queryOf(look) })
  const go = (next: Look) => void navigate({ to: '.', search: searchOf(next) })
  const { items, next, previous } = activities.data ?? {}
  return (
    <>
      <StaffHeader lead={t`Every change, its author, and the earlier value.`} />
      <Filters key={JSON.stringify(searchOf({ ...look, cursor: undefined }))} look={look} onLook={go} />
      {activities.isError ? (
        <ErrorState
          title={<Trans>The log could not be loaded</Trans>}
          reason={activities.error.message}
          onRetry={() => void activities.refetch()}
        />
      ) : items === undefined ? (
        <Loader loading />
      ) : items.length === 0 ? (
        <EmptyState title={t`Nothing here`}>
          <Trans>No matching activity. Choose a longer period, or all users.</Trans>
        </EmptyState>
      ) : (
        <ol className={css.list}>
          {items.map((activity) => (
            <ActivityRow
              key={activity.id}
              activity={activity}
              onPerson={(userId) => go({ ...look, email: '', userId, cursor: undefined })}
            />
          ))}
        </ol>
      )}
      <nav className={css.pager} aria-label={t`Pages of the list`}>
        {typeof previous === 'string' ? (
          <Button onClick={() => go({ ...look, cursor: previous })}>
            <Trans>Newer</Trans>
          </Button>
        ) : null}
        {typeof next === 'string' ? (
          <Button onClick={() => go({ ...look, cursor: next })}>
            <Trans>Older</Trans>
          </Button>
        ) : null}
      </nav>
    </>
  )
}
