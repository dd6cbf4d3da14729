import type { Page } from '@agon/contract/page'
import { pages } from '@agon/contract/pages'
import type { Overview } from '@agon/contract/report'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useRead } from '../../api/queries.ts'
import { addressOf } from '../../app/address-of.ts'
import { useHere } from '../../app/here.tsx'
import { formatMoney } from '@agon/domain/format/number'
import { provinceName } from '../../lib/provinces.ts'
import { useFigures } from '../../lib/use-figures.ts'
import { useRegion } from '../../lib/useRegion.ts'
import { Chart } from '../../ui/chart/Chart.tsx'
import type { ChartData, ChartState } from '../../ui/chart/chart-data.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Loader } from '../../ui/Loader.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import css from './Overview.module.css'
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
  if (overview.isError)
    return (
      <>
        <PageHeader title={t`Overview`} />
        <ErrorState
          title={t`Could not get the overview`}
          reason={overview.error.message}
          onRetry={() => void overview.refetch()}
        />
      </>
    )
  if (overview.data === undefined)
    return (
      <>
        <Loader loading />
        <PageHeader title={t`Overview`} />
      </>
    )
  const when = time(overview.data.now, olympiad.timeZone)
  return (
    <div className={css.page}>
      <PageHeader title={t`Overview`} lead={<Trans>As of {when}; kept up to date.</Trans>} />
      <Waiting overview={overview.data} />
      <Numbers overview={overview.data} />
      <Charts overview={overview.data} />
    </div>
  )
}

/** After the end nobody is counted as sitting: those who have begun and not handed in are left. */
function isOpenNow({ olympiad, now }: Overview): boolean {
  return olympiad !== null && olympiad.phase === 'open' && now < olympiad.closesAt
}

function Numbers({ overview }: { readonly overview: Overview }) {
  const { t } = useLingui()
  const region = useRegion()
  const { number } = useFigures()
  const { total, schools, orders } = overview
  const isOpen = isOpenNow(overview)
  const sum = (name: 'invoiced' | 'received') =>
    orders.money.map((one) => formatMoney(one[name], one.currency, region)).join(' · ') || '–'
  const [withLearners, confirmed, unpaid] = [schools.withLearners, schools.confirmed, orders.unpaid].map(number)
  const [started, invoiced] = [number(total.sitting + total.finished), sum('invoiced')]
  return (
    <dl className={css.numbers}>
      <Figure
        label={isOpen ? t`Sitting now` : t`Not handed in`}
        value={number(total.sitting)}
        page={pages.participantTracker}
        search={{ status: 'sitting' }}
        isLive={isOpen && total.sitting > 0}
      />
      <Figure
        label={t`Finished`}
        value={number(total.finished)}
        page={pages.participantTracker}
        search={{ status: 'finished' }}
        note={t`${started} have started`}
      />
      <Figure label={t`Learners`} value={number(total.participants)} page={pages.participatingLearners} />
      <Figure
        label={t`Schools`}
        value={number(schools.entered)}
        page={pages.schools}
        note={t`${withLearners} with learners, ${confirmed} confirmed`}
      />
      <Figure
        label={t`Paid or approved places`}
        value={number(orders.places)}
        page={pages.payments}
        note={t`${unpaid} orders unpaid`}
      />
      <Figure
        label={t`Received`}
        value={sum('received')}
        page={pages.payments}
        search={{ status: 'paid' }}
        note={t`of ${invoiced}`}
      />
    </dl>
  )
}

type FigureProps = {
  readonly label: string
  readonly value: string
  /** The list of what is counted, narrowed by `search`. */
  readonly page: Page
  readonly search?: Readonly<Record<string, string>>
  readonly note?: string
  readonly isLive?: boolean
}

function Figure({ label, value, page, search, note, isLive = false }: FigureProps) {
  const { olympiad } = useHere()
  return (
    <div className={isLive ? css.live : undefined}>
      <dt>{label}</dt>
      <dd>
        <Link to={addressOf(page, olympiad.name)} search={search ?? {}} aria-label={`${label}: ${value}`}>
          {value}
        </Link>
      </dd>
      {note === undefined ? null : <dd className={css.note}>{note}</dd>}
    </div>
  )
}

function Charts({ overview }: { readonly overview: Overview }) {
  const { t } = useLingui()
  const { share } = useFigures()
  const { provinces, grades } = overview
  const isOpen = isOpenNow(overview)
  const byProvince = useParts(
    t`Province`,
    useMemo(() => provinces.map((one) => ({ ...one, name: provinceName(one.province) })), [provinces]),
    isOpen,
  )
  const byGrade = useParts(
    t`Grade`,
    useMemo(() => grades.map((one) => ({ ...one, name: String(one.grade) })), [grades]),
    isOpen,
  )
  return (
    <div className={css.charts}>
      <Chart
        title={t`By province`}
        summary={
          isOpen
            ? t`What share of each province’s learners has finished, sits now, or has not started.`
            : t`What share of each province’s learners has finished, has not handed in, or has not started.`
        }
        kind="parts"
        figures={byProvince}
        format={(value) => share(value)}
        height={Math.max(160, provinces.length * 34)}
      />
      <Chart
        title={t`By grade`}
        summary={t`The same by school grade.`}
        kind="parts"
        figures={byGrade}
        format={(value) => share(value)}
        height={Math.max(160, grades.length * 34)}
      />
    </div>
  )
}

interface Group {
  name: string
  notStarted: number
  sitting: number
  finished: number
}

function useParts(of: string, groups: readonly Group[], isOpen: boolean): ChartState {
  const { t } = useLingui()
  return useMemo(() => {
    const data: ChartData = {
      of,
      categories: groups.map(({ name }) => name),
      series: [
        { name: t`Finished`, tone: 'good', values: groups.map(({ finished }) => finished) },
        {
          name: isOpen ? t`Sitting now` : t`Not handed in`,
          tone: 'wait',
          values: groups.map(({ sitting }) => sitting),
        },
        { name: t`Not started`, tone: 'info', values: groups.map(({ notStarted }) => notStarted) },
      ],
    }
    return { state: 'ready', data }
  }, [of, groups, isOpen, t])
}
