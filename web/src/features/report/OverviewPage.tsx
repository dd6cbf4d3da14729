import { Trans, useLingui } from '@lingui/react/macro'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { NoFigures } from '#/app/NoFigures.tsx'
import css from './Overview.module.css'
import { OverviewCharts } from './OverviewCharts.tsx'
import { OverviewFigures } from './OverviewFigures.tsx'
import { Registration } from './Registration.tsx'
import { Waiting } from './Waiting.tsx'

/** While learners sit; otherwise figures move slowly. */
const live = 10_000
const calm = 60_000

/** Who takes part, who sits where, and who has finished; kept up to date by itself. */
export function OverviewPage() {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const { time } = useFigures()
  const overview = useRead(
    'POST /api/reports/olympiad/overview/{id}',
    { params: { id: olympiad.id } },
    { refetchInterval: (reply) => (reply?.olympiad?.phase === 'open' ? live : calm) },
  )
  const when = overview.data === undefined ? undefined : time(overview.data.asOf, olympiad.timeZone)
  return (
    <div className={css.page}>
      <StaffHeader lead={when === undefined ? undefined : <Trans>As of {when}; kept up to date.</Trans>} />
      {overview.data === undefined ? (
        <NoFigures
          title={t`Could not get the overview`}
          error={overview.error}
          onRetry={() => void overview.refetch()}
        />
      ) : (
        <>
          <Waiting overview={overview.data} />
          <OverviewFigures overview={overview.data} />
          {overview.data.registration === null ? null : (
            <Registration overview={overview.data} registration={overview.data.registration} />
          )}
          <OverviewCharts overview={overview.data} />
        </>
      )}
    </div>
  )
}
