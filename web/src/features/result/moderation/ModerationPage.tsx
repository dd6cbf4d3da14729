import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import { pages } from '@agon/contract/pages'
import type { OlympiadId } from '@agon/domain/ids'
import { fill } from '@agon/domain/message'
import { staleInWords, type StaleEntry } from '@agon/domain/stale-results'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useRead } from '#/api/queries.ts'
import { addressOf } from '#/app/address-of.ts'
import { useHere } from '#/app/here.tsx'
import { useOpenRow } from '#/app/list/use-list.ts'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import { ComputeButton } from '../Compute.tsx'
import { isWorking, useComputation } from '../use-computation.ts'
import { useStatistics } from '../use-statistics.ts'
import { Verdicts } from '../verdict/Verdicts.tsx'
import { CorrectionPanel } from './CorrectionPanel.tsx'
import { Corrections } from './Corrections.tsx'
import css from './Moderation.module.css'
import { Doubts } from './Doubts.tsx'
import { QuestionsToCheck } from './QuestionsToCheck.tsx'
import { SecondMarks } from './SecondMarks.tsx'
import { SinceRelease } from './SinceRelease.tsx'
import { useCorrections } from './use-corrections.ts'

/** Open decisions before results are released, and the corrections of questions. */
export function ModerationPage() {
  const { olympiad } = useHere()
  return (
    <>
      <StaffHeader lead={olympiad.title} />
      <Moderation olympiadId={olympiad.id} />
    </>
  )
}

function Moderation({ olympiadId }: { readonly olympiadId: OlympiadId }) {
  const { olympiad } = useHere()
  const row = useOpenRow()
  const state = useRead('GET /api/results/moderation/{id}', { params: { id: olympiadId } })
  const corrections = useCorrections(olympiadId)
  const statistics = useStatistics(olympiadId, state.data?.computedAt)
  if (state.isError && state.data === undefined)
    return (
      <ErrorState
        title="Could not get the moderation"
        reason={state.error.message}
        onRetry={() => void state.refetch()}
      />
    )
  if (state.data === undefined) return <Loader loading />
  if (state.data.computedAt === null)
    return (
      <EmptyState title="There is nothing to moderate yet">
        Close the olympiad and compute its <Link to={addressOf(pages.results, olympiad.name)}>results</Link> first.
      </EmptyState>
    )
  const questions = statistics.data?.questions ?? []
  const open = questions.find(({ questionId }) => String(questionId) === row.openId)
  return (
    <div className={css.page}>
      {state.data.released ? (
        <Part title="Since the release">
          <SinceRelease olympiadId={olympiadId} />
        </Part>
      ) : (
        <Part title="Before the release">
          <BeforeRelease {...state.data} />
        </Part>
      )}
      <Part title="Doubts">
        <Doubts olympiadId={olympiadId} />
      </Part>
      <Part title="Questions">
        {statistics.data === undefined ? (
          <Loader loading />
        ) : (
          <QuestionsToCheck questions={questions} corrections={corrections} openId={row.openId} onOpen={row.open} />
        )}
      </Part>
      <Part title="Corrections">
        <Corrections corrections={corrections} questions={questions} allowed={state.data.allowed} />
      </Part>
      <Part title="Verdicts">
        <Verdicts olympiadId={olympiadId} />
      </Part>
      {open === undefined ? null : (
        <CorrectionPanel key={open.questionId} question={open} allowed={state.data.allowed} onClose={row.close} />
      )}
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={css.part}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

interface Waiting {
  readonly stale: readonly StaleEntry[]
  readonly unmarked: number
  readonly unmarkedOnPaper: number
  readonly lateAnswers: number
  readonly doubts: number
  readonly verdicts: number
  readonly verdictsWaiting: number
  readonly secondMarking: CallReply<CallByKey['GET /api/results/moderation/{id}']>['secondMarking']
}

function BeforeRelease(waiting: Waiting) {
  const { stale, unmarked, unmarkedOnPaper, lateAnswers, doubts, verdicts, verdictsWaiting, secondMarking } = waiting
  const { olympiad } = useHere()
  const { number } = useFigures()
  const results = addressOf(pages.results, olympiad.name)
  const computation = useComputation(olympiad.id)
  const isStale = stale.length > 0
  return (
    <ul className={css.waiting}>
      <li>
        <StatusDot tone={isStale ? 'bad' : 'good'}>
          {isStale ? 'These results are out of date' : 'Results are up to date'}
        </StatusDot>
        {isStale ? <span>Since they were computed, {staleInWords(stale)}.</span> : null}
        {isStale || isWorking(computation) ? (
          <ComputeButton olympiadId={olympiad.id} computation={computation} size="small" />
        ) : null}
      </li>
      <li>
        <StatusDot tone={unmarked > 0 ? 'bad' : 'good'}>{`${number(unmarked)} answers to mark`}</StatusDot>
        {unmarked > 0 ? (
          <Link to={results} search={{ tab: 'marking' }}>
            Mark them
          </Link>
        ) : null}
      </li>
      {unmarkedOnPaper > 0 ? (
        <li>
          <StatusDot tone="bad">
            {fill('{count|question|questions} of work on paper without a mark', { count: unmarkedOnPaper })}
          </StatusDot>
          <Link to={results} search={{ tab: 'paper' }}>
            Enter the marks
          </Link>
        </li>
      ) : null}
      {secondMarking.map((one) => (
        <li key={one.questionVersionId}>
          <SecondMarks {...one} />
        </li>
      ))}
      <li>
        <StatusDot tone={lateAnswers > 0 ? 'wait' : 'good'}>
          {`${number(lateAnswers)} learners with late answers to decide`}
        </StatusDot>
        {lateAnswers > 0 ? (
          <Link to={addressOf(pages.participantTracker, olympiad.name)} search={{ status: 'undecided' }}>
            Decide
          </Link>
        ) : null}
      </li>
      <li>
        <StatusDot tone={doubts > 0 ? 'wait' : 'good'}>
          {fill('{count|doubt|doubts} to decide', { count: doubts })}
        </StatusDot>
      </li>
      <li>
        <StatusDot tone={verdicts > 0 ? 'wait' : 'good'}>{`${number(verdicts)} results withheld`}</StatusDot>
      </li>
      {verdictsWaiting > 0 ? (
        <li>
          <StatusDot tone="wait">
            {fill('{count|verdict waits|verdicts wait} for a second person', { count: verdictsWaiting })}
          </StatusDot>
        </li>
      ) : null}
    </ul>
  )
}
