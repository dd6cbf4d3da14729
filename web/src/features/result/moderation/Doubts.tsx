import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import type { DoubtItem } from '@agon/contract/result/doubts'
import type { OlympiadId } from '@agon/domain/ids'
import { fill } from '@agon/domain/message'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import { DecideDoubt } from './DecideDoubt.tsx'
import { decisionWords, kindWords, subjectWords } from './doubt-words.ts'
import css from './Moderation.module.css'
import { verdictWords } from './words.ts'

type Listed = CallReply<CallByKey['GET /api/results/doubts/{id}']>

/** Doubtful questions and sittings with their figures and one decision each, and the log of decisions. */
export function Doubts({ olympiadId }: { readonly olympiadId: OlympiadId }) {
  const { number } = useFigures()
  const { data, isError, error, refetch } = useRead('GET /api/results/doubts/{id}', { params: { id: olympiadId } })
  if (isError && data === undefined)
    return <ErrorState title="Could not get the doubts" reason={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return <Loader loading />
  return (
    <>
      {data.total === 0 ? (
        <p className={css.quiet}>No question and no sitting is doubtful.</p>
      ) : (
        <p>
          {number(data.open)} of {number(data.total)} undecided. A decision changes no result, and is open again when
          the figures change.
        </p>
      )}
      {data.statisticsPending ? (
        <output className={css.quiet}>
          The statistics of questions are being updated. Doubts about questions can be decided after that.
        </output>
      ) : null}
      {data.items.length < data.total ? (
        <p className={css.quiet}>The first {number(data.items.length)} are shown.</p>
      ) : null}
      {data.items.length === 0 ? null : (
        <ul className={css.corrections}>
          {data.items.map((doubt) => (
            <li key={`${doubt.kind} ${doubt.question?.id ?? doubt.participant?.id}`}>
              <Doubt doubt={doubt} allowed={data.allowed} waits={data.statisticsPending && doubt.kind === 'question'} />
            </li>
          ))}
        </ul>
      )}
      <Log log={data.log} />
    </>
  )
}

interface DoubtProps {
  readonly doubt: DoubtItem
  readonly allowed: boolean
  /** Its figures are those of before the last computation, correction or verdict. */
  readonly waits: boolean
}

function Doubt({ doubt, allowed, waits }: DoubtProps) {
  const subject = subjectWords(doubt)
  return (
    <>
      <p>
        <strong>{subject}</strong>: {doubt.fault === null ? kindWords[doubt.kind] : verdictWords[doubt.fault]}
      </p>
      <p className={css.quiet}>
        <Figures doubt={doubt} />
      </p>
      <StatusDot tone={doubt.decided ? 'good' : 'wait'}>{doubt.decided ? 'Decided' : 'Undecided'}</StatusDot>
      {allowed ? <DecideDoubt doubt={doubt} subject={subject} waits={waits} /> : null}
    </>
  )
}

function Figures({ doubt: { kind, figures } }: { readonly doubt: DoubtItem }) {
  const { number, decimal, share } = useFigures()
  const of = (name: string) => figures[name] ?? 0
  switch (kind) {
    case 'question': {
      const discrimination = figures['discrimination'] ?? null
      return `${number(of('participants'))} learners had it and earned ${share(of('facility'))} of its marks. Discrimination: ${
        discrimination === null ? '–' : decimal(discrimination, 2)
      }.`
    }
    case 'late':
      return `Late answers that were accepted: ${number(of('accepted'))}. Answers from a file: ${number(of('recovered'))}.`
    case 'devices':
      return `Moves to another device: ${number(of('moves'))}. Answers given on the former device after a move: ${number(of('atOnce'))}.`
    case 'left':
      return fill('Left the page {times|time|times}, for {seconds|second|seconds} in all.', {
        times: of('times'),
        seconds: of('seconds'),
      })
  }
}

function Log({ log }: { readonly log: Listed['log'] }) {
  const { olympiad } = useHere()
  const { number, time } = useFigures()
  if (log.length === 0) return null
  return (
    <details className={css.settings}>
      <summary>{log.length === 1 ? '1 decision' : `${number(log.length)} decisions`}</summary>
      <ol>
        {log.map((one) => (
          <li key={one.id}>
            {one.decidedBy || 'A user'}, {time(one.decidedAt, olympiad.timeZone)}: {subjectWords(one)},{' '}
            {kindWords[one.kind].toLowerCase()}: {decisionWords(one)}
            {one.note === '' ? null : ` (${one.note})`}
          </li>
        ))}
      </ol>
    </details>
  )
}
