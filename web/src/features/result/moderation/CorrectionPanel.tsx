import type { QuestionStatistics } from '@agon/contract/result/calls'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { Section, Sections } from '#/ui/Sections.tsx'
import { SidePanel } from '#/ui/SidePanel.tsx'
import { nameOf } from '../question-verdict.ts'
import { CorrectionForm } from './CorrectionForm.tsx'
import { DistinctAnswers } from './DistinctAnswers.tsx'

type Props = {
  readonly question: QuestionStatistics
  readonly allowed: boolean
  readonly onClose: () => void
}

/** A question with the answers that it got, and what can be corrected. */
export function CorrectionPanel({ question, allowed, onClose }: Props) {
  const { olympiad } = useHere()
  const { mark, number } = useFigures()
  const read = useRead('GET /api/results/answers/{id}', {
    params: { id: olympiad.id },
    query: { questionId: question.questionId },
  })
  return (
    <SidePanel title={`Question ${nameOf(question)}`} lead={question.topic} onClose={onClose}>
      {read.data === undefined ? (
        read.isError ? (
          <ErrorState
            title="Could not get the answers"
            reason={read.error.message}
            onRetry={() => void read.refetch()}
          />
        ) : (
          <Loader loading />
        )
      ) : (
        <Sections>
          <Section label="The question">
            <p>{read.data.question.stem}</p>
            <KeyValue
              pairs={[
                { key: 'right', label: 'Right answer', value: read.data.question.rightAnswer ?? 'Marked by people' },
                { key: 'marks', label: 'Marks', value: mark(read.data.question.marks) },
                { key: 'blank', label: 'No answer', value: number(read.data.blank) },
              ]}
            />
          </Section>
          <Section title="Answers given">
            <DistinctAnswers answers={read.data} />
          </Section>
          <Section title="Correct">
            {allowed ? (
              <CorrectionForm answers={read.data} onDone={onClose} />
            ) : (
              <Notice tone="info" title="Questions are corrected once the olympiad is closed, until it is archived">
                Close the olympiad, or take it out of the archive, to correct this question.
              </Notice>
            )}
          </Section>
        </Sections>
      )}
    </SidePanel>
  )
}
