import type { QuestionStatistics } from '@agon/contract/result/calls'
import type { CorrectionItem } from '@agon/contract/result/corrections'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { StatusDot } from '#/ui/StatusDot.tsx'
import { nameOf } from '../question-verdict.ts'
import css from './Moderation.module.css'
import { isMoving } from './use-corrections.ts'
import { actWords, statusWords } from './words.ts'

type Props = {
  readonly corrections: readonly CorrectionItem[]
  readonly questions: readonly QuestionStatistics[]
  readonly allowed: boolean
}

const tones = { applying: 'wait', applied: 'good', undoing: 'wait', undone: 'none', failed: 'bad' } as const

/** Every correction, with who asked for it, why, and what it moved; one that holds can be undone. */
export function Corrections({ corrections, questions, allowed }: Props) {
  if (corrections.length === 0) return <p className={css.quiet}>No question has been corrected.</p>
  const nameOfQuestion = (id: number) => {
    const question = questions.find(({ questionId }) => questionId === id)
    return question === undefined ? '' : nameOf(question)
  }
  return (
    <ul className={css.corrections}>
      {corrections.map((correction) => (
        <li key={correction.id}>
          <Correction correction={correction} name={nameOfQuestion(correction.questionId)} allowed={allowed} />
        </li>
      ))}
    </ul>
  )
}

type OneProps = { readonly correction: CorrectionItem; readonly name: string; readonly allowed: boolean }

function Correction({ correction, name, allowed }: OneProps) {
  const { olympiad } = useHere()
  const { number, mark, time } = useFigures()
  const [undoing, setUndoing] = useState(false)
  const { act, answers, rightAnswer, moved, status, failure } = correction
  return (
    <>
      <p>
        <strong>Question {name}</strong>: {actWords[act]}{' '}
        <StatusDot tone={tones[status]}>{statusWords[status]}</StatusDot>
      </p>
      {answers.map(({ words, mark: worth }) => (
        <p key={words}>
          “{words}” earns {mark(worth)}.
        </p>
      ))}
      {rightAnswer === null ? null : <p>Right answer: {rightAnswer}</p>}
      <p className={css.quiet}>
        {correction.askedBy}, {time(correction.askedAt, olympiad.timeZone)}: {correction.reason}
      </p>
      {moved === null ? null : (
        <p className={css.quiet}>
          Marks moved: {number(moved.marks)}. Ranks: {number(moved.ranks)}. Awards: {number(moved.awards)}.
        </p>
      )}
      {failure === null ? null : <p className={css.failure}>{failure}</p>}
      {correction.undoneAt === null || status !== 'undone' ? null : (
        <p className={css.quiet}>
          Undone by {correction.undoneBy}, {time(correction.undoneAt, olympiad.timeZone)}: {correction.undoneReason}
        </p>
      )}
      {status === 'applied' && allowed ? (
        undoing ? (
          <Undo correction={correction} onDone={() => setUndoing(false)} />
        ) : (
          <Button size="small" aria-label={`Undo the correction of question ${name}`} onClick={() => setUndoing(true)}>
            Undo
          </Button>
        )
      ) : null}
      {isMoving(correction) ? <output>Marks, ranks and awards are being worked out.</output> : null}
    </>
  )
}

function Undo({ correction, onDone }: { readonly correction: CorrectionItem; readonly onDone: () => void }) {
  const { olympiad } = useHere()
  const form = useForm({ reason: '' })
  const undo = useWrite('POST /api/results/corrections/{id}/{correctionId}/undo')
  const send = () =>
    undo.mutate(
      { params: { id: olympiad.id, correctionId: correction.id }, body: { reason: form.values.reason } },
      {
        onSuccess: () => {
          form.restart({ reason: '' })
          onDone()
        },
      },
    )
  return (
    <Form name="undo-correction" problem={refusalOf(undo.error)} labels={{ reason: 'Reason' }} onSubmit={send}>
      <TextField {...form.field('reason')} label="Why is it undone?" maxLength={500} />
      <SubmitRow>
        <Button
          submit
          busy={undo.isPending}
          blocked={form.values.reason.trim() === '' ? 'Write a reason first.' : undefined}
        >
          Undo the correction
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </SubmitRow>
    </Form>
  )
}
