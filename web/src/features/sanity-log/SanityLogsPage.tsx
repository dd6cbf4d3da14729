import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { OlympiadChoice, useOlympiadChoice } from '#/app/OlympiadChoice.tsx'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { useRead, useWrite } from '#/api/queries.ts'
import { browserZone } from '#/lib/browser-zone.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { BigFigures } from '#/ui/BigFigures.tsx'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { notify } from '#/ui/notify.tsx'
import { ProgressBar } from '#/ui/ProgressBar.tsx'
import { SanityCheck } from './SanityCheck.tsx'
import css from './SanityLogs.module.css'

const whileRunning = 1000

/** The results of the nightly checks: records that must agree, and whether they do. */
export function SanityLogsPage() {
  const { olympiadId, ...choice } = useOlympiadChoice()
  const figures = useFigures()
  const log = useRead(
    'GET /api/sanity-log/',
    { query: { olympiadId } },
    {
      enabled: olympiadId !== undefined && olympiadId !== 0,
      refetchInterval: (reply) => (reply?.running === true ? whileRunning : false),
    },
  )
  const start = useWrite('POST /api/sanity-log/run')
  const { items, ranAt, running = false, task } = log.data ?? {}
  useOthersOnceDone(running)
  const counted = (status: string) => figures.number(items?.filter((item) => item.status === status).length ?? 0)
  return (
    <>
      <StaffHeader
        lead={
          ranAt == null
            ? 'Checks that run every night.'
            : `Checks that run every night. Last run: ${figures.time(ranAt, browserZone)}.`
        }
        actions={
          <Button
            kind="primary"
            busy={start.isPending}
            blocked={running ? 'The checks are running.' : undefined}
            onClick={() => start.mutate({}, { onError: (error) => notify.failed(error.message) })}
          >
            Run checks now
          </Button>
        }
      />
      {olympiadId === 0 ? (
        <EmptyState title="This olympiad does not exist">Choose another olympiad, or all of them.</EmptyState>
      ) : log.isError ? (
        <ErrorState
          title="The checks could not be loaded"
          reason={log.error.message}
          onRetry={() => void log.refetch()}
        />
      ) : items === undefined ? (
        <Loader loading />
      ) : (
        <>
          {running ? (
            <ProgressBar label="Running checks" done={task?.done ?? 0} total={task?.total ?? items.length} />
          ) : null}
          <div className={css.head}>
            <BigFigures
              figures={[
                { key: 'found', label: 'Inconsistent', value: counted('found') },
                { key: 'failed', label: 'Failed to run', value: counted('failed') },
                { key: 'ok', label: 'Consistent', value: counted('ok') },
                {
                  key: 'skipped',
                  label: ranAt === null ? 'Not run yet' : 'Nothing to check',
                  value: counted('skipped'),
                },
              ]}
            />
            <OlympiadChoice {...choice} />
          </div>
          {ranAt === null && !running ? (
            <EmptyState title="The checks have not run yet">They run tonight, or now with the button above.</EmptyState>
          ) : null}
          <ul className={css.list}>
            {items.map((item) => (
              <SanityCheck key={item.name} check={item} isRun={ranAt !== null} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

/** After a run, pages that show its results read them again. */
function useOthersOnceDone(running: boolean) {
  const queries = useQueryClient()
  useEffect(() => {
    if (!running) return
    return () => void queries.invalidateQueries({ queryKey: ['GET /api/sanity-log/'] })
  }, [running, queries])
}
