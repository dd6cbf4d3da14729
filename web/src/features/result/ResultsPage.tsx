import { fullName } from '@agon/domain/person-name'
import { resultList, type ResultRow } from '@agon/contract/result/list'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { useHere } from '#/app/here.tsx'
import { useList, useOpenRow } from '#/app/list/use-list.ts'
import { importAgain, untilFetched } from '#/lib/import-again.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { StaffTable } from '#/ui/table/StaffTable.tsx'
import { Tabs } from '#/ui/Tabs.tsx'
import { AnswerSheet } from './AnswerSheet.tsx'
import { ComputeButton, ComputeState, DetailsButton } from './Compute.tsx'
import { FiguresView } from './FiguresView.tsx'
import { MarkingState } from '../marking/MarkingState.tsx'
import { unmarkedOf, useQuestionsToMark } from '../marking/use-questions-to-mark.ts'
import { QuestionsView } from './QuestionsView.tsx'
import { TopSchoolsView } from './TopSchoolsView.tsx'
import { useComputation } from './use-computation.ts'
import { useColumns } from '#/app/list/columns.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { AwardMark } from '#/ui/AwardMark.tsx'
import type { Column } from '#/ui/table/column.ts'

/** It draws texts as the learner's pages do, and comes with what these are made of: few olympiads need it. */
const importMarking = importAgain(() => import('../marking/MarkingView.tsx'))
const MarkingView = lazy(async () => ({ default: (await untilFetched(importMarking)).MarkingView }))

/** Few olympiads need it. */
const importOnPaper = importAgain(() => import('../marking/on-paper/OnPaperView.tsx'))
const OnPaperView = lazy(async () => ({ default: (await untilFetched(importOnPaper)).OnPaperView }))

const tabs = ['list', 'schools', 'figures', 'questions', 'marking', 'paper'] as const
type Tab = (typeof tabs)[number]

/** Marks, ranks and awards: computed here, read here. */
export function ResultsPage() {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const computation = useComputation(olympiad.id)
  const [tab, setTab] = useTab()
  const toMark = useQuestionsToMark(olympiad.id).data?.questions ?? []
  return (
    <>
      <StaffHeader
        lead={olympiad.title}
        actions={
          <>
            <DetailsButton olympiadId={olympiad.id} computation={computation} />
            <ComputeButton olympiadId={olympiad.id} computation={computation} />
          </>
        }
      />
      <ComputeState computation={computation} />
      {tab === 'marking' ? null : <MarkingState olympiadId={olympiad.id} />}
      <Tabs
        label={t`Results`}
        tabs={[
          { key: 'list', label: <Trans>Ranks</Trans> },
          { key: 'schools', label: 'Top schools' },
          { key: 'figures', label: <Trans>Distribution</Trans> },
          { key: 'questions', label: <Trans>Questions</Trans> },
          ...(toMark.length === 0
            ? []
            : [{ key: 'marking' as const, label: <Trans>Marking</Trans>, count: unmarkedOf(toMark) }]),
          { key: 'paper', label: 'Work on paper' },
        ]}
        current={tab}
        onChange={setTab}
      >
        {tab === 'list' ? <Ranks /> : null}
        {tab === 'schools' ? <TopSchoolsView olympiadId={olympiad.id} computedAt={computation?.computedAt} /> : null}
        {tab === 'figures' ? <FiguresView olympiadId={olympiad.id} computedAt={computation?.computedAt} /> : null}
        {tab === 'marking' ? (
          <Suspense fallback={<Loader loading />}>
            <MarkingView olympiadId={olympiad.id} />
          </Suspense>
        ) : null}
        {tab === 'paper' ? (
          <Suspense fallback={<Loader loading />}>
            <OnPaperView olympiadId={olympiad.id} />
          </Suspense>
        ) : null}
        {tab === 'questions' ? <QuestionsView olympiadId={olympiad.id} computedAt={computation?.computedAt} /> : null}
      </Tabs>
    </>
  )
}

function Ranks() {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const list = useList(resultList, { olympiadId: olympiad.id })
  const row = useOpenRow()
  const open = list.page.state === 'ready' ? list.page.rows.find(({ id }) => String(id) === row.openId) : undefined
  return (
    <>
      <StaffTable<ResultRow>
        {...list}
        onOpen={(one) => row.open(one.id)}
        openId={row.openId}
        label={t`Results`}
        columns={useResultColumns()}
        rowId={(row) => String(row.id)}
        rowName={(row) => fullName(row)}
        empty={
          <EmptyState title={t`No results yet`}>
            <Trans>Close the olympiad, then compute the results with the button above.</Trans>
          </EmptyState>
        }
      />
      {open === undefined ? null : <AnswerSheet key={open.id} result={open} onClose={row.close} />}
    </>
  )
}

/** Which view is open, in the address. */
function useTab(): [Tab, (tab: Tab) => void] {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const tab = tabs.find((one) => one === search['tab']) ?? 'list'
  return [tab, (next) => void navigate({ to: '.', search: next === 'list' ? {} : { tab: next }, replace: true })]
}

function useResultColumns(): readonly Column<ResultRow>[] {
  const { mark } = useFigures()
  return useColumns(resultList, {
    award: ({ award }) => <AwardMark award={award} />,
    mark: (row) => `${mark(row.mark)} / ${mark(row.fullMarks)}`,
  })
}
