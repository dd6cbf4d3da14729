import { formatShare } from '@agon/domain/format/number'
import { useLingui } from '@lingui/react/macro'
import { Chart } from '#/ui/chart/Chart.tsx'
import type { ChartData } from '#/ui/chart/chart-data.ts'
import css from './Kit.module.css'
import { PROVINCES, SAMPLE_SCHOOLS } from './sample-schools.ts'
import { Section } from './Section.tsx'

export function ChartSection() {
  const { t } = useLingui()
  return (
    <Section id="charts" title={t`Charts`}>
      <div className={css.twoColumns}>
        <Chart
          title={t`Learners by province`}
          summary={t`Counted from the sample schools of this page.`}
          kind="bars"
          figures={{ state: 'ready', data: byProvince(t`Province`, t`Learners`) }}
        />
        <Chart
          title={t`Schools by status and quintile`}
          summary={t`Each bar is all schools of a quintile.`}
          kind="parts"
          figures={{ state: 'ready', data: byQuintile(t`Quintile`, [t`paid`, t`pre-approved`, t`unpaid`]) }}
          format={(share) => formatShare(share, 'en-ZA')}
        />
        <Chart
          title={t`Registrations by week`}
          summary={t`Schools that registered, for the three largest provinces of the sample.`}
          kind="lines"
          figures={{ state: 'ready', data: byWeek(t`Week`) }}
        />
        <Chart
          title={t`Schools by quintile`}
          summary={t`How many of the sample schools are in each quintile.`}
          kind="columns"
          figures={{ state: 'ready', data: counted(t`Quintile`, t`Schools`) }}
        />
      </div>
    </Section>
  )
}

function byProvince(of: string, learners: string): ChartData {
  const sums = PROVINCES.map((name) => ({
    name,
    sum: SAMPLE_SCHOOLS.filter((school) => school.province === name).reduce((sum, school) => sum + school.learners, 0),
  })).sort((a, b) => b.sum - a.sum)
  return {
    of,
    categories: sums.map(({ name }) => name),
    series: [{ name: learners, values: sums.map(({ sum }) => sum) }],
  }
}

const QUINTILES = [1, 2, 3, 4, 5]

const count = (wanted: (school: (typeof SAMPLE_SCHOOLS)[number]) => boolean) => SAMPLE_SCHOOLS.filter(wanted).length

function byQuintile(of: string, names: readonly string[]): ChartData {
  return {
    of,
    categories: QUINTILES.map(String),
    series: (['paid', 'pre', 'unpaid'] as const).map((status, at) => ({
      name: names[at] ?? status,
      tone: ({ paid: 'good', pre: 'info', unpaid: 'wait' } as const)[status],
      values: QUINTILES.map((quintile) => count((school) => school.quintile === quintile && school.status === status)),
    })),
  }
}

function byWeek(of: string): ChartData {
  const week = (moment: string) => Math.floor((Date.parse(moment) - Date.UTC(2026, 0, 12)) / (7 * 86_400_000))
  const weeks = Array.from({ length: 10 }, (_, at) => at)
  return {
    of,
    categories: weeks.map((at) => String(at + 3)),
    series: PROVINCES.slice(0, 3).map((province) => ({
      name: province,
      values: weeks.map((at) => count((school) => school.province === province && week(school.registered) <= at)),
    })),
  }
}

const counted = (of: string, name: string): ChartData => ({
  of,
  categories: QUINTILES.map(String),
  series: [{ name, values: QUINTILES.map((quintile) => count((school) => school.quintile === quintile)) }],
})
