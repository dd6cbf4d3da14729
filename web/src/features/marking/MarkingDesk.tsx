import type { AnswerToMark } from '@agon/contract/marking/answers'
import type { QuestionToMark } from '@agon/contract/marking/calls'
import type { OlympiadId } from '@agon/domain/ids'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { newerOf } from '#/api/refusal.ts'
import type { CallError } from '#/api/send.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { AnswerText } from './AnswerText.tsx'
import { Guidance } from './Guidance.tsx'
import { MarkForm } from './MarkForm.tsx'
import css from './Marking.module.css'
import { useCountMark } from './use-questions-to-mark.ts'
import { useQueue } from './use-queue.ts'

type Props = {
  readonly olympiadId: OlympiadId
  readonly question: QuestionToMark
  /** Only what nobody has marked yet. */
  readonly unmarked: boolean
  /** Only those whose two marks differ by more than the tolerance. */
  readonly differing: boolean
  readonly allowed: boolean
  /** A mark was given: this question stays on the desk until another is chosen. */
  readonly onQuestion: () => void
}

/** One answer, what to look for, and the mark: a figure and Enter, and the next is there. */
export function MarkingDesk({ olympiadId, question, unmarked, differing, allowed, onQuestion }: Props) {
  const { t } = useLingui()
  const queue = useQueue(olympiadId, question, { unmarked, differing })
  const give = useWrite('PUT /api/results/marking/{id}/answers/{attemptId}')
  const count = useCountMark(olympiadId)
  const [refused, setRefused] = useState<CallError | null>(null)
  const answer = queue.current
  if (answer === undefined && queue.error !== null)
    return <ErrorState title={t`Could not get the answers`} reason={queue.error.message} onRetry={queue.retry} />
  if (answer === undefined)
    return queue.loading ? (
      <Loader loading />
    ) : (
      <EmptyState title={question.answers === 0 ? t`No learner has answered this question` : t`No answer is left`}>
        {!unmarked ? (
          <Trans>That was the last one.</Trans>
        ) : question.marked < question.answers ? (
          'The other answers wait for the mark of another person.'
        ) : (
          <Trans>Every answer is marked.</Trans>
        )}
      </EmptyState>
    )
  const goTo = (move: () => void) => {
    setRefused(null)
    move()
  }
  const keep = (mark: number) => {
    setRefused(null)
    onQuestion()
    const { attemptId, epoch, sequence, version } = answer
    give.mutate(
      {
        params: { id: olympiadId, attemptId },
        body: { questionVersionId: question.questionVersionId, epoch, sequence, mark, version },
      },
      {
        onSuccess: ({ item }) => {
          count(question, answer, item)
          queue.replace(item)
          queue.goOn()
        },
        onError: (error) => {
          setRefused(error)
          const newer = newerOf<AnswerToMark>(error)
          if (newer !== undefined) queue.replace(newer)
        },
      },
    )
  }
  return (
    <div className={css.desk}>
      <AnswerText place={queue.place} answer={answer} wordLimit={question.wordLimit} />
      <MarkForm
        key={`${answer.attemptId} ${answer.version}`}
        answer={answer}
        marks={question.marks}
        allowed={allowed}
        busy={give.isPending}
        refused={refused}
        onGive={keep}
        onSkip={() => goTo(queue.goOn)}
        onBack={queue.goBack && (() => goTo(queue.goBack ?? (() => undefined)))}
      />
      <Guidance question={question} />
    </div>
  )
}
