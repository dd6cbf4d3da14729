import type { QuestionStatistics } from '@agon/contract/result/calls'
import type { OlympiadId } from '@agon/domain/ids'
import type { Difficulty } from '@agon/domain/question/parts'
import { verdictOf, type QuestionVerdict } from '@agon/domain/question-verdict'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { toCsv } from '#/lib/csv.ts'
import { downloadBlob } from '#/lib/download.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { figureCell, PlainTable } from '#/ui/PlainTable.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import { DifficultyPlot } from './DifficultyPlot.tsx'
import { nameOf } from './question-verdict.ts'
import css from './Results.module.css'
import { useStatistics } from './use-statistics.ts'

type Props = { readonly olympiadId: OlympiadId; readonly computedAt: string | null | undefined }

/** How hard each question was and how well it told strong learners from weak ones. */
export function QuestionsView({ olympiadId, computedAt }: Props) {
  const { t } = useLingui()
  const statistics = useStatistics(olympiadId, computedAt)
  if ((computedAt ?? null) === null)
    return (
      <EmptyState title={t`No figures yet`}>
        <Trans>They come with the results.</Trans>
      </EmptyState>
    )
  if (statistics.isError)
    return (
      <ErrorState
        title={t`Could not get these figures`}
        reason={statistics.error.message}
        onRetry={() => void statistics.refetch()}
      />
    )
  if (statistics.data === undefined) return <Loader loading />
  if (statistics.data.questions.length === 0)
    return <p className={css.since}>There are no statistics of questions yet.</p>
  return <Questions questions={statistics.data.questions} />
}

function Questions({ questions }: { readonly questions: readonly QuestionStatistics[] }) {
  const { t } = useLingui()
  const [marked, setMarked] = useState<string | undefined>(undefined)
  return (
    <div className={css.figures}>
      <figure aria-label={t`Difficulty and discrimination`} className={css.plot}>
        <figcaption className={css.plotHead}>
          <h3>
            <Trans>Difficulty and discrimination</Trans>
          </h3>
          <Button
            kind="quiet"
            size="small"
            onClick={() => downloadBlob(new Blob([toCsv(csvRows(questions))], { type: 'text/csv' }), 'questions.csv')}
          >
            CSV
          </Button>
        </figcaption>
        <p className={css.since}>
          <Trans>
            To the right: easier, by the share of the marks that was earned. Upwards: tells strong learners from weak
            ones better, by the correlation with the rest of the paper. Named are those to look at.
          </Trans>
        </p>
        <div className={css.scroll}>
          <DifficultyPlot questions={questions} marked={marked} onMark={setMarked} />
        </div>
      </figure>
      <QuestionTable questions={questions} marked={marked} onMark={setMarked} />
    </div>
  )
}

type TableProps = {
  readonly questions: readonly QuestionStatistics[]
  readonly marked: string | undefined
  readonly onMark: (key: string | undefined) => void
}

function QuestionTable({ questions, marked, onMark }: TableProps) {
  const { t } = useLingui()
  const { share, decimal, number, mark } = useFigures()
  const difficulties = useDifficultyWords()
  const verdicts = useVerdictWords()
  return (
    <section className={css.scroll} aria-label={t`Questions`} tabIndex={-1}>
      <PlainTable
        cards
        className={css.questions}
        headings={[
          t`Question`,
          t`Topic`,
          t`Judged`,
          { figures: t`Marks` },
          { figures: t`Answered` },
          t`Earned`,
          { figures: t`Discrimination` },
          t`What to do`,
        ]}
      >
        {questions.map((question) => {
          const key = nameOf(question)
          const verdict = verdictOf(question)
          return (
            <tr
              key={key}
              data-marked={key === marked || undefined}
              onPointerEnter={() => onMark(key)}
              onPointerLeave={() => onMark(undefined)}
            >
              <th scope="row">{key}</th>
              <td>{question.topic}</td>
              <td>{difficulties[question.difficulty]}</td>
              <td className={figureCell}>{mark(question.marks)}</td>
              <td className={figureCell}>{number(question.answered)}</td>
              <td>
                <span className={css.earned}>
                  <span aria-hidden="true" className={css.track}>
                    <span className={css.fill} style={{ width: `${Math.max(0, question.facility) * 100}%` }} />
                  </span>
                  {share(question.facility)}
                </span>
              </td>
              <td className={figureCell}>
                {question.discrimination === null ? '–' : decimal(question.discrimination, 2)}
              </td>
              <td>
                {verdict === 'good' ? null : (
                  <StatusDot tone={verdict === 'reversed' ? 'bad' : 'wait'}>{verdicts[verdict]}</StatusDot>
                )}
              </td>
            </tr>
          )
        })}
      </PlainTable>
    </section>
  )
}

function useDifficultyWords(): Record<Difficulty, string> {
  const { t } = useLingui()
  return { easy: t`Easy`, medium: t`Medium`, hard: t`Hard` }
}

function useVerdictWords(): Record<QuestionVerdict, string> {
  const { t } = useLingui()
  return {
    good: '',
    reversed: t`Check the key: the strong do worse`,
    flat: t`Hardly tells the strong from the weak`,
    trivial: t`Nearly everybody has it`,
    unearned: t`Almost no learner is correct`,
  }
}

function csvRows(questions: readonly QuestionStatistics[]): (string | number | null)[][] {
  return [
    ['Question', 'Topic', 'Difficulty', 'Marks', 'Participants', 'Answered', 'Mastered', 'Facility', 'Discrimination'],
    ...questions.map((one) => [
      nameOf(one),
      one.topic,
      one.difficulty,
      one.marks / 1000,
      one.participants,
      one.answered,
      one.mastered,
      toFour(one.facility),
      one.discrimination === null ? null : toFour(one.discrimination),
    ]),
  ]
}

const toFour = (value: number) => Math.round(value * 10_000) / 10_000
