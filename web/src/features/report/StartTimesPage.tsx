import type { StartTimes } from '@agon/contract/report/calls'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { useRead } from '#/api/queries.ts'
import type { CallError } from '#/api/send.ts'
import { useHere } from '#/app/here.tsx'
import { formatShortDateTime } from '@agon/domain/format/date'
import { useFigures } from '#/lib/use-figures.ts'
import { useRegion } from '#/lib/use-region.ts'
import { Chart } from '#/ui/chart/Chart.tsx'
import type { ChartState } from '#/ui/chart/chart-data.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { chartWithout } from '#/app/NoFigures.tsx'
import css from './Overview.module.css'
import { useChartAbout } from './use-chart-about.ts'

/** How often it is asked while learners begin, in milliseconds. */
const askEvery = 30_000

/** When learners began. */
export function StartTimesPage() {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const { time, number } = useFigures()
  const read = useRead(
    'GET /api/reports/olympiad/start-times/',
    { query: { olympiadId: olympiad.id } },
    { refetchInterval: askEvery },
  )
  const figures = useColumns(read.data, read.error, () => void read.refetch())
  const opens = read.data === undefined ? '' : time(read.data.olympiad.opensAt, olympiad.timeZone)
  const closes = read.data === undefined ? '' : time(read.data.olympiad.closesAt, olympiad.timeZone)
  const count = read.data?.steps.reduce((sum, step) => sum + step.started, 0) ?? 0
  const started = number(count)
  const about = useChartAbout(read.data?.asOf)
  const step = useStepWords(read.data?.minutes ?? 1)
  return (
    <div className={css.page}>
      <StaffHeader
        lead={
          read.data === undefined ? undefined : (
            <>
              <Plural value={count} one={`${started} learner has begun.`} other={`${started} learners have begun.`} />{' '}
              <Trans>
                Open from {opens} to {closes}.
              </Trans>
            </>
          )
        }
      />
      {read.data?.steps.length === 0 ? (
        <EmptyState title={t`No learner has started yet`}>
          <Trans>Once the olympiad is open, this shows how many learners begin when.</Trans>
        </EmptyState>
      ) : (
        <Chart title={t`Starts`} summary={step} kind="columns" figures={figures} about={about} />
      )}
    </div>
  )
}

function useStepWords(minutes: number): string {
  const { t } = useLingui()
  const hours = minutes / 60
  if (minutes === 1) return t`How many learners began in each minute.`
  if (minutes === 60) return t`How many learners began in each hour.`
  return minutes < 60
    ? t`How many learners began in each ${minutes} minutes.`
    : t`How many learners began in each ${hours} hours.`
}

function useColumns(data: StartTimes | undefined, error: CallError | null, retry: () => void): ChartState {
  const { t } = useLingui()
  const region = useRegion()
  const ready = useMemo<ChartState | undefined>(() => {
    if (data === undefined) return undefined
    const zone = data.olympiad.timeZone
    return {
      state: 'ready',
      data: {
        of: t`From`,
        categories: data.steps.map(({ from }) => formatShortDateTime(from, zone, region)),
        series: [{ name: t`Learners`, values: data.steps.map((step) => step.started) }],
      },
    }
  }, [data, t, region])
  return ready ?? chartWithout(error, retry)
}
