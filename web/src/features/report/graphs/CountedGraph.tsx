import type { ChartKind } from '@agon/domain/olympiad-data/chart'
import type { CountedSeries } from '@agon/domain/olympiad-data/table'
import { countedSeriesWords, registerGroups, reportGroups, type ReportGroup } from '@agon/domain/report-group'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useRead, useWrite } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { useRegion } from '#/lib/use-region.ts'
import { Chart } from '#/ui/chart/Chart.tsx'
import type { ChartState } from '#/ui/chart/chart-data.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { chartWithout } from '#/app/NoFigures.tsx'
import { SheetButtons } from '../SheetButtons.tsx'
import { kindLabels } from './kind-labels.ts'
import { SaveChart } from './SaveChart.tsx'
import { chartOf, kindsFor, seriesNames } from './series-chart.ts'
import { SmallGroupsNotice } from './SmallGroupsNotice.tsx'
import { groupLabels, isGroup } from '@agon/domain/report-group-words'
import css from './Graphs.module.css'

/** A series that the product counts, by one or two groups; the view is in the address. */
export function CountedGraph({ series }: { readonly series: CountedSeries }) {
  const { olympiad } = useHere()
  const { number, decimal, time } = useFigures()
  const region = useRegion()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const by: ReportGroup = isGroup(search['by']) ? search['by'] : 'province'
  const isReach = series === 'reach'
  const second = isReach || !isGroup(search['and']) || search['and'] === by ? null : search['and']
  const { title, unit } = countedSeriesWords[series]
  const kinds = kindsFor(by, second, unit)
  const show = (change: Readonly<Record<string, string | undefined>>) =>
    void navigate({ to: '.', search: { ...search, ...change }, replace: true })
  const read = useRead('POST /api/reports/olympiad/graph-data/{id}', {
    params: { id: olympiad.id },
    body: bodyOf(series, by, second),
  })
  const saving = useWrite('PUT /api/reports/olympiad/chart/{id}')
  const { data, error } = read
  const saved = kinds.find((one) => one === data?.chart) ?? kinds[0] ?? 'bars'
  const kind = kinds.find((one) => one === search['chart']) ?? saved
  const figures = useMemo<ChartState>(() => {
    if (data !== undefined) return { state: 'ready', data: chartOf(data, { name: title, region }) }
    return chartWithout(error, () => void read.refetch())
  }, [data, error, title, region, read])
  const names = useMemo(() => seriesNames(second), [second])
  const write = (value: number) => (unit === '%' ? `${decimal(value, 1)} %` : number(value))
  const groups = (isReach ? registerGroups : reportGroups).map((value) => ({ value, label: groupLabels[value] }))
  const asOf = data === undefined ? '' : time(data.asOf, olympiad.timeZone)
  const total = data === undefined || data.total === null ? '' : ` All: ${write(data.total)}.`
  const when = asOf === '' ? '' : ` As of ${asOf}.`
  return (
    <>
      <div className={css.choices}>
        <SelectField
          name="by"
          label="By"
          always
          value={by}
          choices={groups}
          onChange={(value) => show({ by: value, chart: undefined })}
        />
        {isReach ? null : (
          <SelectField
            name="and"
            label="And by"
            none="No second group"
            value={second ?? ''}
            choices={groups.filter(({ value }) => value !== by)}
            onChange={(value) => show({ and: value === '' ? undefined : value, chart: undefined })}
          />
        )}
        <SelectField<ChartKind>
          name="chart"
          label="Chart"
          always
          value={kind}
          choices={kinds.map((value) => ({ value, label: kindLabels[value] }))}
          onChange={(value) => show({ chart: value })}
        />
        {kind === saved || data === undefined || data.suppressed ? null : (
          <SaveChart
            busy={saving.isPending}
            onSave={(outcome) =>
              saving.mutate({ params: { id: olympiad.id }, body: { series, by, second, chart: kind } }, outcome)
            }
          />
        )}
      </div>
      {data !== undefined && data.rows.length === 0 ? (
        <EmptyState title="No figures yet">{emptyWords(series)}</EmptyState>
      ) : (
        <Chart
          title={title}
          summary={`By ${groupLabels[by].toLowerCase()}${second === null ? '' : ` and ${groupLabels[second].toLowerCase()}`}.${total}${when}`}
          kind={kind}
          figures={figures}
          groups={names}
          format={kind === 'parts' ? share : write}
          height={heightOf(kind, figures)}
          about={{ source: olympiad.title, asOf }}
        />
      )}
      {data?.suppressed === true ? <SmallGroupsNotice /> : null}
      <SheetButtons
        call="POST /api/reports/olympiad/graph-data/{id}"
        input={{ params: { id: olympiad.id }, body: bodyOf(series, by, second) }}
      />
    </>
  )
}

function bodyOf(series: CountedSeries, by: ReportGroup, second: ReportGroup | null) {
  // A body is no promise.
  // oxlint-disable-next-line unicorn/no-thenable
  return second === null ? { series, by } : { series, by, then: second }
}

const share = (value: number) => `${Math.round(value * 100)} %`

export const heightOf = (kind: ChartKind, figures: ChartState) =>
  (kind === 'bars' || kind === 'parts') && figures.state === 'ready'
    ? 40 + Math.max(1, figures.data.categories.length) * 32
    : 340

const emptyWords = (series: CountedSeries) =>
  series === 'mean' || series === 'awards'
    ? 'Results have not been computed yet. Compute them under Results once the olympiad is closed.'
    : series === 'feedback'
      ? 'Learners give feedback at the end of their sitting.'
      : 'Once schools load learners, they are counted here.'
