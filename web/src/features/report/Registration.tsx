import { pages } from '@agon/contract/pages'
import type { Overview } from '@agon/contract/report/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { addressOf } from '#/app/address-of.ts'
import { useHere } from '#/app/here.tsx'
import { provinceName } from '#/lib/provinces.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Chart } from '#/ui/chart/Chart.tsx'
import type { ChartAbout, ChartLinks, ChartPlace, ChartState } from '#/ui/chart/chart-data.ts'
import css from './Overview.module.css'
import { useChartAbout } from './use-chart-about.ts'
import { useStepWords } from './use-step-words.ts'

type Figures = NonNullable<Overview['registration']>

/** How far schools are, the districts behind, and where the olympiad before was at the same time. */
export function Registration({
  overview,
  registration,
}: {
  readonly overview: Overview
  readonly registration: Figures
}) {
  const about = useChartAbout(overview.asOf)
  return (
    <>
      {registration.before === null ? null : <Before overview={overview} before={registration.before} />}
      <div className={css.charts}>
        <Steps steps={registration.steps} about={about} />
        {registration.districts.length === 0 ? null : <Districts districts={registration.districts} about={about} />}
      </div>
    </>
  )
}

function Before({
  overview,
  before,
}: {
  readonly overview: Overview
  readonly before: NonNullable<Figures['before']>
}) {
  const { number, day } = useFigures()
  const { olympiad } = useHere()
  const [schools, learners] = [number(overview.schools.entered), number(overview.total.participants)]
  const [schoolsBefore, learnersBefore] = [number(before.schools), number(before.learners)]
  const when = day(before.at, olympiad.timeZone)
  return (
    <p className={css.before}>
      <Trans>
        Schools: {schools}. Learners: {learners}. The same number of days before {before.title} ({when}), schools:{' '}
        {schoolsBefore}, learners: {learnersBefore}.
      </Trans>
    </p>
  )
}

function Steps({ steps, about }: { readonly steps: Figures['steps']; readonly about: ChartAbout }) {
  const { t } = useLingui()
  const { number } = useFigures()
  const words = useStepWords()
  const { olympiad } = useHere()
  const navigate = useNavigate()
  const to = addressOf(pages.participatingSchools, olympiad.name)
  const searchOf = ({ category }: ChartPlace) => ({ step: steps[category]?.step ?? '' })
  const links: ChartLinks = {
    link: (place, text) => (
      <Link to={to} search={searchOf(place)}>
        {text}
      </Link>
    ),
    open: (place) => void navigate({ to, search: searchOf(place) }),
  }
  const figures = useMemo<ChartState>(
    () => ({
      state: 'ready',
      data: {
        of: t`Next step`,
        categories: steps.map(({ step }) => words[step]),
        series: [{ name: t`Schools`, values: steps.map(({ schools }) => schools) }],
      },
    }),
    [steps, words, t],
  )
  return (
    <Chart
      title={t`Schools by next step`}
      summary={t`How many schools wait at each step.`}
      kind="bars"
      figures={figures}
      format={(value) => number(value)}
      height={steps.length * 34}
      links={links}
      about={about}
    />
  )
}

function Districts({ districts, about }: { readonly districts: Figures['districts']; readonly about: ChartAbout }) {
  const { t } = useLingui()
  const { share } = useFigures()
  const figures = useMemo<ChartState>(
    () => ({
      state: 'ready',
      data: {
        of: t`District`,
        categories: districts.map(({ district, province }) => `${district}, ${provinceName(province)}`),
        series: [
          { name: t`With learners`, tone: 'good', values: districts.map(({ withLearners }) => withLearners) },
          {
            name: t`Without learners`,
            tone: 'wait',
            values: districts.map(({ schools, withLearners }) => schools - withLearners),
          },
        ],
      },
    }),
    [districts, t],
  )
  return (
    <Chart
      title={t`Districts behind`}
      summary={t`Where fewer of the schools have learners than in all districts together.`}
      kind="parts"
      figures={figures}
      format={(value) => share(value)}
      height={26 + districts.length * 34}
      about={about}
    />
  )
}
