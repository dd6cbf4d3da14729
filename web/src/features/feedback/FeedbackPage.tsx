import type { Feedback } from '@agon/contract/feedback/calls'
import { feedbackCommentList } from '@agon/contract/feedback/list'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { ListTable } from '#/app/list/ListPage.tsx'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { chartWithout } from '#/app/NoFigures.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { BigFigures } from '#/ui/BigFigures.tsx'
import { Chart } from '#/ui/chart/Chart.tsx'
import type { ChartState } from '#/ui/chart/chart-data.ts'
import { SelectField, type Choice } from '#/ui/form/SelectField.tsx'
import { CommentPanel } from './CommentPanel.tsx'
import { NamedQuestions } from './NamedQuestions.tsx'
import { answerWords, groupName, type Question } from './words.ts'
import css from './Feedback.module.css'

/** How learners found the paper, and their comments, without names and schools. */
export function FeedbackPage() {
  const { olympiad } = useHere()
  const { number, share, time } = useFigures()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const by = groupings.find(({ value }) => value === search['compare'])?.value ?? 'none'
  const read = useRead('GET /api/reports/olympiad/feedback/{id}', { params: { id: olympiad.id } })
  const { data } = read
  const chartOf = (question: Question): ChartState => {
    if (data !== undefined) return { state: 'ready', data: partsOf(data, question, by) }
    return chartWithout(read.error, () => void read.refetch())
  }
  const senders = data?.given ?? 0
  const shareOf = (some: number, all: number) => (all === 0 ? '–' : share(some / all))
  const about = { source: olympiad.title, asOf: data === undefined ? '' : time(data.asOf, olympiad.timeZone) }
  return (
    <>
      <StaffHeader
        lead={
          data === undefined
            ? undefined
            : `Feedback is read without names and schools. As of ${time(data.asOf, olympiad.timeZone)}.`
        }
      />
      <BigFigures
        figures={[
          { key: 'finished', label: 'Finished', value: data === undefined ? '' : number(data.finished) },
          { key: 'given', label: 'Gave feedback', value: data === undefined ? '' : number(senders) },
          {
            key: 'share',
            label: 'Of those who finished',
            value: data === undefined ? '' : shareOf(senders, data.finished),
          },
        ]}
      />
      <div className={css.group}>
        <SelectField
          name="by"
          label="Compare"
          value={by}
          choices={groupings}
          always
          onChange={(value) =>
            void navigate({
              to: '.',
              search: { ...search, compare: value === 'none' ? undefined : value },
              replace: true,
            })
          }
        />
      </div>
      <div className={css.charts}>
        <Chart
          title="How hard was the paper?"
          summary="Share of each answer, from very easy to very hard."
          kind="parts"
          figures={chartOf('difficulty')}
          format={(value) => share(value)}
          height={heightOf(data, by)}
          about={about}
        />
        <Chart
          title="How much did you enjoy it?"
          summary="Share of each answer, from not at all to very much."
          kind="parts"
          figures={chartOf('enjoyment')}
          format={(value) => share(value)}
          height={heightOf(data, by)}
          about={about}
        />
      </div>
      <h2 className={css.comments}>Comments</h2>
      <ListTable
        list={feedbackCommentList}
        scope={{ olympiadId: olympiad.id }}
        label="Comments"
        rowName={({ comment }) => comment.slice(0, 60)}
        columns={{
          difficulty: { look: 'text', cell: ({ difficulty }) => answerWords('difficulty', difficulty) },
          questionIds: { look: 'text', cell: ({ questionIds }) => <NamedQuestions ids={questionIds} /> },
          enjoyment: { look: 'text', cell: ({ enjoyment }) => answerWords('enjoyment', enjoyment) },
        }}
        panel={({ row, close }) => (row === undefined ? null : <CommentPanel row={row} onClose={close} />)}
        empty={{
          title: 'No comments yet',
          text: 'Learners may write one after they have handed in.',
        }}
      />
    </>
  )
}

type GroupBy = 'none' | Feedback['groups'][number]['by']
const groupings: readonly Choice<GroupBy>[] = [
  { value: 'none', label: 'All learners' },
  { value: 'grade', label: 'By grade' },
  { value: 'homeLanguage', label: 'By home language' },
  { value: 'gender', label: 'By gender' },
  { value: 'marks', label: 'By marks' },
]

function groupsOf(data: Feedback, by: GroupBy) {
  if (by === 'none') return [{ name: 'All learners', ...data }]
  return data.groups.filter((one) => one.by === by).map((one) => ({ name: groupName(one), ...one }))
}

function partsOf(data: Feedback, question: Question, by: GroupBy) {
  const groups = groupsOf(data, by)
  return {
    of: 'Learners',
    categories: groups.map(({ name }) => name),
    series: [1, 2, 3, 4, 5].map((answer) => ({
      name: answerWords(question, answer),
      step: answer - 1,
      values: groups.map((one) => one[question][answer - 1] ?? 0),
    })),
  }
}

const heightOf = (data: Feedback | undefined, by: GroupBy) =>
  26 + Math.max(1, data === undefined ? 1 : groupsOf(data, by).length) * 34
