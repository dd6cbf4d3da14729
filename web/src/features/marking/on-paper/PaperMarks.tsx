import type { LearnerOnPaper, QuestionOnPaper } from '@agon/contract/marking/on-paper'
import type { OlympiadId } from '@agon/domain/ids'
import { useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Form } from '#/ui/form/Form.tsx'
import { NumberField } from '#/ui/form/NumberField.tsx'
import { SaveRow } from '#/ui/form/SaveRow.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { SidePanel } from '#/ui/SidePanel.tsx'
import css from '../Sheet.module.css'

interface Props {
  readonly olympiadId: OlympiadId
  readonly learner: LearnerOnPaper
  readonly questions: readonly QuestionOnPaper[]
  readonly allowed: boolean
  readonly onClose: () => void
}

/** The marks of one learner's work on paper, a field for each question. */
export function PaperMarks({ olympiadId, learner, questions, allowed, onClose }: Props) {
  const { mark: write } = useFigures()
  const start = Object.fromEntries(
    questions.map(({ questionId }, at) => [keyOf(questionId), inMarks(learner.marks[at] ?? null)]),
  )
  const form = useForm<Readonly<Record<string, number | null>>>(start)
  const give = useWrite('POST /api/results/on-paper/{id}')
  const marks = questions.flatMap(({ questionId }, at) => {
    const value = form.values[keyOf(questionId)] ?? null
    const mark = value === null ? null : Math.round(value * 1000)
    return mark === (learner.marks[at] ?? null) ? [] : [{ questionId, mark }]
  })
  const fault = questions.find(({ questionId, marks: most }) => {
    const value = form.values[keyOf(questionId)] ?? null
    return value !== null && (value < 0 || value * 1000 > most)
  })
  const submit = () => {
    if (marks.length === 0 || fault !== undefined) return
    const { participantId, version } = learner
    give.mutate(
      { params: { id: olympiadId }, body: { learners: [{ participantId, version, marks }] } },
      {
        onSuccess: () => {
          form.restart(form.values)
          notify.done(`The marks of ${learner.name} are saved.`)
          onClose()
        },
      },
    )
  }
  return (
    <SidePanel title={learner.name} lead={`${learner.schoolName}, grade ${learner.grade}`} onClose={onClose}>
      {allowed ? (
        <Form
          name="paper-marks"
          problem={refusalOf(give.error)}
          labels={Object.fromEntries(questions.map((one) => [keyOf(one.questionId), labelOf(one, write)]))}
          onSubmit={submit}
        >
          <p className={css.hint}>
            {learner.onPaper
              ? 'An empty field is a question without a mark. It never counts as 0.'
              : 'Saving the first mark records that this learner worked on paper. Undo it by resetting the sitting in the Participant Tracker.'}
          </p>
          <div className={css.marks}>
            {questions.map((question) => (
              <NumberField
                key={question.questionId}
                name={keyOf(question.questionId)}
                value={form.values[keyOf(question.questionId)] ?? null}
                onChange={(value) => form.set(keyOf(question.questionId), value)}
                label={labelOf(question, write)}
                decimals={3}
                min={0}
                max={question.marks / 1000}
              />
            ))}
          </div>
          <SaveRow changed={form.changed && fault === undefined} busy={give.isPending} />
        </Form>
      ) : (
        <Notice tone="info">Marks are given while the olympiad is closed or in moderation.</Notice>
      )}
    </SidePanel>
  )
}

const keyOf = (questionId: number) => `question${questionId}`

const inMarks = (thousandths: number | null) => (thousandths === null ? null : thousandths / 1000)

const labelOf = ({ moduleIndex, questionIndex, marks }: QuestionOnPaper, write: (thousandths: number) => string) =>
  `Question ${moduleIndex}.${questionIndex}, of ${write(marks)}`
