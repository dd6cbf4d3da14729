import type { QuestionToMark } from '@agon/contract/marking/calls'
import type { OlympiadId } from '@agon/domain/ids'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { CheckField } from '#/ui/form/CheckField.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { ProgressBar } from '#/ui/ProgressBar.tsx'
import { Button } from '#/ui/Button.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import css from './Marking.module.css'
import { MarkingDesk } from './MarkingDesk.tsx'
import { MarkersPart } from './MarkersPart.tsx'
import { MarkingProgress } from './MarkingProgress.tsx'
import { MarkSheet } from './MarkSheet.tsx'
import { SecondMarkingPart } from './SecondMarkingPart.tsx'
import { useAskWhenLeft, useQuestionsToMark } from './use-questions-to-mark.ts'

/** Answers that people mark: one question, one answer after the other, without names. */
export function MarkingView({ olympiadId }: { readonly olympiadId: OlympiadId }) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState('')
  const [all, setAll] = useState(false)
  const [differing, setDiffering] = useState(false)
  const [part, setPart] = useState<'desk' | 'sheet' | 'second' | 'markers'>('desk')
  useAskWhenLeft()
  const { data, isError, error, refetch } = useQuestionsToMark(olympiadId)
  if (isError)
    return (
      <ErrorState title={t`Could not load the answers to mark`} reason={error.message} onRetry={() => void refetch()} />
    )
  if (data === undefined) return <Loader loading />
  const { questions, allowed, organises } = data
  const question =
    questions.find(({ questionVersionId }) => String(questionVersionId) === chosen) ??
    questions.find(({ forReader }) => forReader > 0) ??
    questions.find(({ answers, marked }) => marked < answers) ??
    questions[0]
  if (question === undefined) return null
  const name = nameOf(question)
  const differs = differing && question.second.share !== null
  /** The question stays selected while its answers are marked. */
  const open = (next: typeof part) => {
    setChosen(String(question.questionVersionId))
    setPart(next)
  }
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
        {part === 'desk' ? (
          <>
            <CheckField name="all" label={t`Also those that are marked`} value={all} onChange={setAll} />
            {question.second.share === null ? null : (
              <CheckField
                name="differing"
                label="Only those with marks that differ"
                value={differing}
                onChange={setDiffering}
              />
            )}
          </>
        ) : null}
      </div>
      <Buttons>
        {part === 'desk' ? (
          <>
            <Button onClick={() => open('sheet')}>Mark in a sheet</Button>
            {organises ? (
              <>
                <Button onClick={() => open('second')}>Set second marking</Button>
                <Button onClick={() => open('markers')}>Assign markers</Button>
              </>
            ) : null}
          </>
        ) : (
          <Button onClick={() => open('desk')}>Back to the answers</Button>
        )}
      </Buttons>
      <ProgressBar label={t`Marked of question ${name}`} done={question.marked} total={question.answers} />
      <MarkingProgress question={question} />
      {allowed ? null : (
        <p className={css.hint}>
          <Trans>Marks are given while the olympiad is closed or in moderation.</Trans>
        </p>
      )}
      {part === 'sheet' ? (
        <MarkSheet key={question.questionVersionId} olympiadId={olympiadId} question={question} allowed={allowed} />
      ) : part === 'second' ? (
        <SecondMarkingPart key={question.questionVersionId} olympiadId={olympiadId} question={question} />
      ) : part === 'markers' ? (
        <MarkersPart key={question.questionVersionId} olympiadId={olympiadId} question={question} />
      ) : (
        <MarkingDesk
          key={`${question.questionVersionId} ${all} ${differs}`}
          olympiadId={olympiadId}
          question={question}
          unmarked={!all && !differs}
          differing={differs}
          allowed={allowed}
          onQuestion={() => setChosen(String(question.questionVersionId))}
        />
      )}
    </div>
  )
}

/** As staff call it: by its part and its place. */
const nameOf = ({ moduleIndex, questionIndex }: QuestionToMark) => `${moduleIndex}.${questionIndex}`
