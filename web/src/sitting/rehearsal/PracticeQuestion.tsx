import type { FaceQuestion } from '@agon/domain/paper'
import type { Answer } from '@agon/domain/question/question'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, useSyncExternalStore } from 'react'
import { MeantTaps } from '../question/MeantTaps.tsx'
import { SaveLine } from '../question/SaveLine.tsx'
import { Question } from '../question/Question.tsx'
import { useSittingState } from '../state/use-sitting.tsx'
import { Page } from './Page.tsx'
import type { Practice } from './practice.ts'

type Props = {
  readonly practice: Practice
  /** From 1. */
  readonly index: number
  readonly onPrevious: (() => void) | undefined
  readonly onNext: () => void
}

export function PracticeQuestion({ practice, index, onPrevious, onNext }: Props) {
  const { t } = useLingui()
  const { questions } = practice.module
  const question = questions[index - 1]
  const [answered, setAnswered] = useState(question !== undefined && practice.answerTo(question.id) !== undefined)
  if (question === undefined) return null
  return (
    <Page title={t`Practice question ${index} of ${questions.length}`}>
      <MeantTaps>
        <Practising practice={practice} question={question} onGiven={() => setAnswered(true)} />
      </MeantTaps>
      <div className="sitting-acts">
        {onPrevious === undefined ? null : (
          <button type="button" className="sitting-act sitting-act-quiet" onClick={onPrevious}>
            <Trans>Previous</Trans>
          </button>
        )}
        <button type="button" className="sitting-act" aria-disabled={!answered} onClick={answered ? onNext : undefined}>
          <Trans>Next</Trans>
        </button>
      </div>
      {answered ? null : (
        <p className="sitting-muted">
          <Trans>Give any answer to continue. It does not have to be correct.</Trans>
        </p>
      )}
    </Page>
  )
}

/** A question, its answer, and where the answer is. */
export function Practising({
  practice,
  question,
  onGiven,
}: {
  readonly practice: Practice
  readonly question: FaceQuestion
  readonly onGiven: () => void
}) {
  const { place } = useSittingState()
  const { states } = useOutboxOf(practice)
  const [answer, setAnswer] = useState<Answer | undefined>(practice.answerTo(question.id))
  return (
    <>
      <Question
        question={question}
        module={practice.module}
        seed={0}
        answer={answer}
        onAnswer={(given, typing) => {
          practice.give(question.id, given, typing)
          setAnswer(given)
          onGiven()
        }}
      />
      <div className="sitting-after-answer">
        <SaveLine state={states.get(question.id)} zone={place?.olympiad.timeZone ?? 'UTC'} />
      </div>
    </>
  )
}

export function useOutboxOf({ outbox }: Practice) {
  return useSyncExternalStore(outbox.subscribe, () => outbox.state)
}
