import type { QuestionToMark } from '@agon/contract/marking/calls'
import type { OlympiadId } from '@agon/domain/ids'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { CheckField } from '#/ui/form/CheckField.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { ProgressBar } from '#/ui/ProgressBar.tsx'
import css from './Marking.module.css'
import { MarkingDesk } from './MarkingDesk.tsx'
import { useAskWhenLeft, useQuestionsToMark } from './use-questions-to-mark.ts'

/** Answers that people mark: one question, one answer after the other, without names. */
export function MarkingView({ olympiadId }: { readonly olympiadId: OlympiadId }) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState('')
  const [all, setAll] = useState(false)
  useAskWhenLeft()
  const { data, isError, error, refetch } = useQuestionsToMark(olympiadId)
  if (isError)
    return (
      <ErrorState title={t`Could not load the answers to mark`} reason={error.message} onRetry={() => void refetch()} />
    )
  if (data === undefined) return <Loader loading />
  const { questions, allowed } = data
  const question =
    questions.find(({ questionVersionId }) => String(questionVersionId) === chosen) ??
    questions.find(({ answers, marked }) => marked < answers) ??
    questions[0]
  if (question === undefined) return null
  const name = nameOf(question)
  return (
    <div className={css.view}>
      <div className={css.choice}>
        <SelectField
          name="question"
          label={t`Question`}
          value={String(question.questionVersionId)}
          choices={questions.map((one) => ({
            value: String(one.questionVersionId),
            label: t`${nameOf(one)}: ${one.marked} of ${one.answers} marked`,
          }))}
          onChange={setChosen}
        />
        <CheckField name="all" label={t`Also those that are marked`} value={all} onChange={setAll} />
      </div>
      <ProgressBar label={t`Marked of question ${name}`} done={question.marked} total={question.answers} />
      {allowed ? null : (
        <p className={css.hint}>
          <Trans>Marks are given while the olympiad is closed or in moderation.</Trans>
        </p>
      )}
      <MarkingDesk
        key={`${question.questionVersionId} ${all}`}
        olympiadId={olympiadId}
        question={question}
        unmarked={!all}
        allowed={allowed}
        onQuestion={() => setChosen(String(question.questionVersionId))}
      />
    </div>
  )
}

/** As staff call it: by its part and its place. */
const nameOf = ({ moduleIndex, questionIndex }: QuestionToMark) => `${moduleIndex}.${questionIndex}`
