import type { ResultComputation } from '@agon/contract/result/calls'
import type { OlympiadId } from '@agon/domain/ids'
import { staleInWords } from '@agon/domain/stale-results'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { useWrite } from '#/api/queries.ts'
import { download } from '#/api/download.ts'
import { useAction } from '#/api/use-action.ts'
import { useHere } from '#/app/here.tsx'
import { saveFile } from '#/lib/download.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { ProgressBar } from '#/ui/ProgressBar.tsx'
import css from './Results.module.css'
import { isComputing, isWorking, needComputing } from './use-computation.ts'

type Props = { readonly olympiadId: OlympiadId; readonly computation: ResultComputation | undefined }

export function ComputeButton({ olympiadId, computation, size }: Props & { readonly size?: 'small' }) {
  const { t } = useLingui()
  const compute = useWrite('POST /api/results/compute/{id}')
  const count = computation?.sittings ?? 0
  return (
    <Button
      {...(size === undefined ? { kind: 'primary' as const } : { size })}
      busy={compute.isPending || isWorking(computation)}
      blocked={
        computation === undefined
          ? t`Wait a moment.`
          : !computation.allowed
            ? t`Results are computed while the olympiad is closed or in moderation.`
            : computation.sittings === 0
              ? t`No learner has sat this olympiad.`
              : undefined
      }
      onClick={() =>
        compute.mutate({ params: { id: olympiadId } }, { onError: (error) => notify.failed(error.message) })
      }
    >
      {(computation?.computedAt ?? null) === null ? (
        <Plural value={count} one="Compute # result" other="Compute # results" />
      ) : (
        <Plural value={count} one="Compute # result again" other="Compute # results again" />
      )}
    </Button>
  )
}

/** What is going on, what went wrong, or since when the results stand. */
export function ComputeState({ computation }: Pick<Props, 'computation'>) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const { time } = useFigures()
  if (computation === undefined) return null
  const { task, computedAt, stale, statisticsPending } = computation
  if (isComputing(computation))
    return (
      <div className={css.state}>
        <ProgressBar
          label={task?.total === null ? t`Waiting to begin` : t`Marking sittings`}
          done={task?.done ?? 0}
          total={task?.total ?? computation.sittings}
        />
      </div>
    )
  if (task?.status === 'failed')
    return (
      <Notice tone="bad" title={<Trans>The results could not be computed</Trans>}>
        {task.failure} {computedAt === null ? null : <Trans>The earlier results are still valid.</Trans>}
      </Notice>
    )
  if (computedAt === null) return null
  const when = time(computedAt, olympiad.timeZone)
  if (statisticsPending && !needComputing(computation))
    return (
      <output className={css.since}>
        Marks, ranks and awards are computed. The statistics of questions are being updated.
      </output>
    )
  if (stale.length === 0)
    return (
      <p className={css.since}>
        <Trans>Computed {when}.</Trans>
      </p>
    )
  return (
    <Notice tone="wait" title="These results are out of date">
      Computed {when}. Since then {staleInWords(stale)}.{' '}
      {computation.allowed ? 'Compute them again.' : 'Move the olympiad back to Moderation and compute them again.'}
      {statisticsPending ? ' The statistics of questions and the reports of schools wait for it.' : null}
    </Notice>
  )
}

export function DetailsButton({ olympiadId, computation }: Props) {
  const { t } = useLingui()
  const fetched = useAction<void, 'csv' | 'xlsx'>({
    mutationFn: async (format) =>
      saveFile(await download('GET /api/results/downloads/details', { query: { olympiadId, format } })),
    onError: (error) => notify.failed(error.message),
  })
  return (
    <Button
      icon={<IconDownload aria-hidden="true" size={18} stroke={1.75} />}
      busy={fetched.isPending}
      blocked={(computation?.computedAt ?? null) === null ? t`There are no results yet.` : undefined}
      onClick={() => fetched.mutate('csv')}
    >
      <Trans>Details with every question (CSV)</Trans>
    </Button>
  )
}
