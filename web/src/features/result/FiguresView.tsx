import type { OlympiadId } from '@agon/domain/ids'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { provinceName } from '#/lib/provinces.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { BigFigures } from '#/ui/BigFigures.tsx'
import { useAwardWords } from '#/ui/AwardMark.tsx'
import { Chart } from '#/ui/chart/Chart.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import css from './Results.module.css'
import { chartState, useStatistics } from './use-statistics.ts'

type Props = { readonly olympiadId: OlympiadId; readonly computedAt: string | null | undefined }

/** How the marks lie: over the whole, and by province and grade. */
export function FiguresView({ olympiadId, computedAt }: Props) {
  const { t } = useLingui()
  const { number, percentage } = useFigures()
  const awardWords = useAwardWords()
  const statistics = useStatistics(olympiadId, computedAt)
  const { data } = statistics
  const charts = useMemo(
    () =>
      data && {
        histogram: {
          of: t`Per cent of the marks`,
          categories: data.histogram.map((_, band) => `${band * 5}–${band * 5 + 5}`),
          series: [{ name: t`Learners`, values: data.histogram }],
        },
        awards: {
          of: t`Award`,
          categories: data.awards.map(({ award }) => awardWords[award ?? 'none']),
          series: [{ name: t`Learners`, values: data.awards.map(({ participants }) => participants) }],
        },
        provinces: {
          of: t`Province`,
          categories: data.provinces.map(({ province }) => provinceName(province)),
          series: [{ name: t`Mean`, values: data.provinces.map(({ meanPercentage }) => meanPercentage / 10_000) }],
        },
        grades: {
          of: t`Grade`,
          categories: data.grades.map(({ grade }) => (grade === 0 ? t`None` : String(grade))),
          series: [{ name: t`Mean`, values: data.grades.map(({ meanPercentage }) => meanPercentage / 10_000) }],
        },
      },
    // The words change with the language alone, which brings new figures' names at the next computing.
    [data, t, awardWords],
  )
  if ((computedAt ?? null) === null)
    return (
      <EmptyState title={t`No figures yet`}>
        <Trans>They come with the results.</Trans>
      </EmptyState>
    )
  return (
    <div className={css.figures}>
      {data === undefined ? null : (
        <BigFigures
          figures={[
            { key: 'learners', label: t`Learners`, value: number(data.participants) },
            { key: 'mean', label: t`Mean`, value: percentage(data.mean) },
            { key: 'median', label: t`Median`, value: percentage(data.median) },
            { key: 'deviation', label: t`Standard deviation`, value: percentage(data.deviation) },
          ]}
        />
      )}
      <Chart
        title={t`Learners by marks`}
        summary={t`Number of learners by percentage of the marks.`}
        kind="columns"
        figures={chartState(statistics, charts?.histogram)}
        height={280}
      />
      <div className={css.pair}>
        <Chart
          title={t`Mean by province`}
          summary={t`The mean of all who sat in each province.`}
          kind="bars"
          figures={chartState(statistics, charts?.provinces)}
          format={(value) => percentage(value * 10_000)}
        />
        <Chart
          title={t`Learners by award`}
          summary={t`How many have each award.`}
          kind="bars"
          figures={chartState(statistics, charts?.awards)}
          height={220}
        />
      </div>
      <Chart
        title={t`Mean by grade`}
        summary={t`The mean of all who sat in each grade.`}
        kind="columns"
        figures={chartState(statistics, charts?.grades)}
        format={(value) => percentage(value * 10_000)}
        height={200}
      />
    </div>
  )
}
