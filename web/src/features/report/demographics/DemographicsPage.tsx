import type { ChartKind } from '@agon/domain/olympiad-data/chart'
import type { ReportGroup } from '@agon/domain/report-group'
import { useMemo } from 'react'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { useRegion } from '#/lib/use-region.ts'
import { BigFigures } from '#/ui/BigFigures.tsx'
import { Chart } from '#/ui/chart/Chart.tsx'
import type { ChartState } from '#/ui/chart/chart-data.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { chartOf } from '../graphs/series-chart.ts'
import { SmallGroupsNotice } from '../graphs/SmallGroupsNotice.tsx'
import { chartWithout, NoFigures } from '#/app/NoFigures.tsx'
import { groupLabels } from '@agon/domain/report-group-words'
import css from './Demographics.module.css'
import { ProvinceMap } from './ProvinceMap.tsx'

/** Groups below the map, with the kind of their chart. */
const charts: readonly (readonly [ReportGroup, ChartKind])[] = [
  ['grade', 'columns'],
  ['gender', 'bars'],
  ['homeLanguage', 'bars'],
  ['quintile', 'columns'],
  ['sector', 'bars'],
  ['urbanRural', 'bars'],
  ['district', 'bars'],
]

/** Who takes part, and who could. */
export function DemographicsPage() {
  const { olympiad } = useHere()
  const { time } = useFigures()
  const read = useEntered('province')
  const { data, error } = read
  const asOf = data === undefined ? undefined : time(data.asOf, olympiad.timeZone)
  return (
    <div className={css.page}>
      <StaffHeader
        lead={asOf === undefined ? 'Who takes part, and who could.' : `Who takes part, and who could. As of ${asOf}.`}
      />
      {data === undefined ? (
        <NoFigures title="Could not get these figures" error={error} onRetry={() => void read.refetch()} />
      ) : data.rows.length === 0 ? (
        <EmptyState title="No learners yet">
          Once schools load learners, this shows who takes part and who could.
        </EmptyState>
      ) : (
        <>
          <Head data={data} />
          {data.suppressed ? <SmallGroupsNotice /> : null}
          <ProvinceMap data={data} />
          <div className={css.charts}>
            {charts.map(([group, kind]) => (
              <GroupChart key={group} group={group} kind={kind} />
            ))}
          </div>
        </>
      )}
    </div>
  )
}

function useEntered(by: ReportGroup) {
  const { olympiad } = useHere()
  return useRead('POST /api/reports/olympiad/graph-data/{id}', {
    params: { id: olympiad.id },
    body: { series: 'entered', by },
  })
}

type Data = NonNullable<ReturnType<typeof useEntered>['data']>

function Head({ data: { total, participation } }: { readonly data: Data }) {
  const { number, decimal } = useFigures()
  const could = participation?.register.reduce((sum, { learners }) => sum + learners, 0) ?? 0
  const schools = participation?.register.reduce((sum, one) => sum + one.schools, 0) ?? 0
  const figures = [
    { key: 'learners', label: 'learners', value: total === null ? 'hidden' : number(total) },
    ...(could === 0 || total === null
      ? []
      : [{ key: 'share', label: 'of the register’s learners', value: `${decimal((total * 100) / could, 1)} %` }]),
    {
      key: 'schools',
      label: `of ${number(schools)} schools take part`,
      value: number(participation?.schools.entered ?? 0),
    },
    { key: 'new', label: 'new schools', value: number(participation?.schools.new ?? 0) },
    { key: 'returning', label: 'returning schools', value: number(participation?.schools.returning ?? 0) },
  ]
  return <BigFigures figures={figures} />
}

function GroupChart({ group, kind }: { readonly group: ReportGroup; readonly kind: ChartKind }) {
  const { olympiad } = useHere()
  const { number, time } = useFigures()
  const region = useRegion()
  const { data, error, refetch } = useEntered(group)
  const figures = useMemo<ChartState>(() => {
    if (data !== undefined) return { state: 'ready', data: chartOf(data, { name: 'Learners', region }) }
    return chartWithout(error, () => void refetch())
  }, [data, error, region, refetch])
  const hidden = data?.rows.filter((row) => row.hidden).length ?? 0
  const groups = figures.state === 'ready' ? figures.data.categories.length : 0
  return (
    <Chart
      title={groupLabels[group]}
      summary={hidden === 0 ? 'Learners entered.' : `Learners entered; ${number(hidden)} groups are hidden.`}
      kind={kind}
      figures={figures}
      height={kind === 'bars' ? 40 + Math.max(1, groups) * 30 : 240}
      about={{ source: olympiad.title, asOf: data === undefined ? '' : time(data.asOf, olympiad.timeZone) }}
    />
  )
}
