import { pages } from '@agon/contract/pages'
import type { Overview } from '@agon/contract/report/calls'
import type { SittingStatus } from '@agon/domain/participant'
import { useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { addressOf } from '#/app/address-of.ts'
import { useHere } from '#/app/here.tsx'
import { provinceName } from '#/lib/provinces.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Chart } from '#/ui/chart/Chart.tsx'
import type { ChartData, ChartLinks, ChartPlace, ChartState } from '#/ui/chart/chart-data.ts'
import { isOpenNow } from './is-open-now.ts'
import css from './Overview.module.css'
import { useChartAbout } from './use-chart-about.ts'

/** How far the learners of each province and grade are; each bar leads to its learners. */
export function OverviewCharts({ overview }: { readonly overview: Overview }) {
  const { t } = useLingui()
  const { share } = useFigures()
  const { provinces, grades } = overview
  const isOpen = isOpenNow(overview)
  const about = useChartAbout(overview.asOf)
  const byProvince = useParts(
    t`Province`,
    useMemo(() => provinces.map((one) => ({ ...one, name: provinceName(one.province) })), [provinces]),
    isOpen,
  )
  const none = t`None`
  const byGrade = useParts(
    t`Grade`,
    useMemo(() => grades.map((one) => ({ ...one, name: one.grade === 0 ? none : String(one.grade) })), [grades, none]),
    isOpen,
  )
  return (
    <div className={css.charts}>
      <Chart
        title={t`By province`}
        summary={
          isOpen
            ? t`Share of each province’s learners: finished, sitting, not started.`
            : t`Share of each province’s learners: finished, not handed in, not started.`
        }
        kind="parts"
        figures={byProvince}
        format={(value) => share(value)}
        height={heightOf(provinces)}
        links={useLearners('province', provinces)}
        about={about}
      />
      <Chart
        title={t`By grade`}
        summary={t`The same by school grade.`}
        kind="parts"
        figures={byGrade}
        format={(value) => share(value)}
        height={heightOf(grades)}
        links={useLearners('grade', grades)}
        about={about}
      />
    </div>
  )
}

/** Of a bar for each group. */
const heightOf = (groups: readonly unknown[]) => 26 + Math.max(1, groups.length) * 34

/** In the order of a bar's parts. */
const statuses = ['finished', 'sitting', 'not-started'] as const satisfies readonly SittingStatus[]

/** The learners of one group, or those of its learners who stand alike. */
function useLearners<Of extends 'province' | 'grade'>(
  of: Of,
  groups: readonly Readonly<Record<Of, string | number>>[],
): ChartLinks {
  const { olympiad } = useHere()
  const navigate = useNavigate()
  const to = addressOf(pages.participatingLearners, olympiad.name)
  const searchOf = ({ category, series }: ChartPlace): Record<string, string | number> => ({
    [of]: groups[category]?.[of] ?? '',
    ...(series === undefined ? {} : { sittingStatus: String(statuses[series]) }),
  })
  return {
    link: (place, words) => (
      <Link to={to} search={searchOf(place)}>
        {words}
      </Link>
    ),
    open: (place) => void navigate({ to, search: searchOf(place) }),
  }
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
