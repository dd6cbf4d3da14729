import type { QuestionStatistics } from '@agon/contract/result/calls'
import type { CorrectionItem } from '@agon/contract/result/corrections'
import { verdictOf } from '@agon/domain/question-verdict'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { figureCell, PlainTable } from '#/ui/PlainTable.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import { nameOf } from '../question-verdict.ts'
import css from './Moderation.module.css'
import { verdictWords } from './words.ts'

type Props = {
  readonly questions: readonly QuestionStatistics[]
  readonly corrections: readonly CorrectionItem[]
  readonly openId: string | undefined
  readonly onOpen: (id: number) => void
}

/** The questions of the papers that were sat; those whose figures ask for a look come first. */
export function QuestionsToCheck({ questions, corrections, openId, onOpen }: Props) {
  const { share, decimal } = useFigures()
  const ordered = questions.toSorted((a, b) => Number(verdictOf(a) === 'good') - Number(verdictOf(b) === 'good'))
  if (questions.length === 0) return <p>There are no statistics of questions yet.</p>
  return (
    <div className={css.scroll}>
      <PlainTable
        cards
        headings={['Question', 'Answers', 'Look at', 'Topic', { figures: 'Earned' }, { figures: 'Discrimination' }]}
        className={css.questions}
      >
        {ordered.map((question) => {
          const name = nameOf(question)
          const verdict = verdictOf(question)
          const corrected = corrections.some(
            ({ questionId, status }) => questionId === question.questionId && status === 'applied',
          )
          return (
            <tr key={`${name} ${question.questionId}`} aria-current={openId === String(question.questionId)}>
              <td>{name}</td>
              <td>
                <Button
                  size="small"
                  aria-label={`Answers to question ${name}`}
                  onClick={() => onOpen(question.questionId)}
                >
                  Answers
                </Button>
              </td>
              <td>
                {corrected ? <StatusDot tone="info">Corrected</StatusDot> : null}
                {verdict === 'good' ? null : (
                  <StatusDot tone={verdict === 'reversed' ? 'bad' : 'wait'}>{verdictWords[verdict]}</StatusDot>
                )}
              </td>
              <td>{question.topic}</td>
              <td className={figureCell}>{share(question.facility)}</td>
              <td className={figureCell}>
                {question.discrimination === null ? '–' : decimal(question.discrimination, 2)}
              </td>
            </tr>
          )
        })}
      </PlainTable>
    </div>
  )
}
