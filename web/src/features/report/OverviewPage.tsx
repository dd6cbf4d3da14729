import type { Overview } from '@agon/contract/report'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRead } from '../../api/queries.ts'
import { useHere } from '../../app/here.tsx'
import { formatMoney, formatNumber, formatTime } from '../../lib/format.ts'
import { provinceName } from '../../lib/provinces.ts'
import { Chart } from '../../ui/chart/Chart.tsx'
import type { ChartState } from '../../ui/chart/chart-data.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loader } from '../../ui/Loader.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import css from './Overview.module.css'
import { Tracker } from './Tracker.tsx'

/** How often the figures are read anew while the page is open, in milliseconds. */
const refresh = 10_000

/** The olympiad at a glance: who takes part, who sits where right now, what is paid. */
export function OverviewPage() {
  const { i18n, t } = useLingui()
  const { olympiad } = useHere()
  const overview = useRead(
    'POST /api/reports/olympiad/overview/{id}',
    { params: { id: olympiad.id } },
    { refetchInterval: refresh },
  )
  const { data } = overview
  const time = data === undefined ? '' : formatTime(data.now, olympiad.timeZone, `${i18n.locale}-ZA`)
  return (
    <>
      <PageHeader
        title={t`Overview`}
        lead={data === undefined ? olympiad.title : t`${olympiad.title}, as of ${time}`}
      />
      {overview.isError ? (
        <ErrorState
          title={t`Could not get the overview`}
          reason={overview.error.message}
          onRetry={() => void overview.refetch()}
        />
      ) : data === undefined ? (
        <Loader loading />
      ) : (
        <>
          <Figures overview={data} />
          <Charts overview={data} />
        </>
      )}
      <Tracker />
    </>
  )
}

function Figures({ overview }: { readonly overview: Overview }) {
  const { i18n, t } = useLingui()
  const locale = `${i18n.locale}-ZA`
  const number = (value: number) => formatNumber(value, locale)
  const { total, schools, orders } = overview
  const [money] = orders.money
  const figures: [string, string, string][] = [
    ['sitting', t`Sitting now`, number(total.sitting)],
    ['finished', t`Finished`, number(total.finished)],
    ['not-started', t`Not started`, number(total.notStarted)],
    ['learners', t`Learners`, number(total.participants)],
    ['schools', t`Schools`, t`${number(schools.started)} of ${number(schools.entered)} have begun`],
    ['places', t`Places paid or approved`, number(orders.places)],
    ...(money === undefined
      ? []
      : [
          [
            'money',
            t`Received`,
            t`${formatMoney(money.received, money.currency, locale)} of ${formatMoney(money.invoiced, money.currency, locale)}`,
          ] as [string, string, string],
        ]),
  ]
  return (
    <dl className={css.figures}>
      {figures.map(([key, label, value]) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Charts({ overview }: { readonly overview: Overview }) {
  const { t } = useLingui()
  const split = (rows: readonly Overview['total'][]) => [
    { name: t`Finished`, tone: 'good' as const, values: rows.map((row) => row.finished) },
    { name: t`Sitting`, tone: 'wait' as const, values: rows.map((row) => row.sitting) },
    { name: t`Not started`, tone: 'info' as const, values: rows.map((row) => row.notStarted) },
  ]
  const provinces: ChartState = {
    state: 'ready',
    data: {
      of: t`Province`,
      categories: overview.provinces.map((row) => provinceName(row.province)),
      series: split(overview.provinces),
    },
  }
  const grades: ChartState = {
    state: 'ready',
    data: {
      of: t`Grade`,
      categories: overview.grades.map((row) => t`Grade ${row.grade}`),
      series: split(overview.grades),
    },
  }
  if (overview.total.participants === 0) {
    return (
      <p>
        <Trans>No learners yet: teachers load them in the portal.</Trans>
      </p>
    )
  }
  return (
    <div className={css.charts}>
      <Chart
        title={t`By province`}
        summary={t`How far the learners of each province are.`}
        kind="parts"
        figures={provinces}
      />
      <Chart title={t`By grade`} summary={t`How far the learners of each grade are.`} kind="parts" figures={grades} />
    </div>
  )
}
