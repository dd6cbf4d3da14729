import { pages } from '@agon/contract/pages'
import type { DoubtItem } from '@agon/contract/result/doubts'
import type { DoubtAct } from '@agon/domain/doubt'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { addressOf } from '#/app/address-of.ts'
import { useHere } from '#/app/here.tsx'
import { Button } from '#/ui/Button.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { notify } from '#/ui/notify.tsx'
import css from './Moderation.module.css'

interface Props {
  readonly doubt: DoubtItem
  readonly subject: string
  /** The statistics of its question are being updated. */
  readonly waits: boolean
}

const statisticsWait = 'The statistics of questions are being updated.'

/** The decision about a doubt, and the way to the act that can answer it. */
export function DecideDoubt({ doubt, subject, waits }: Props) {
  const { olympiad } = useHere()
  const [deciding, setDeciding] = useState(false)
  if (deciding) return <DecisionForm doubt={doubt} subject={subject} waits={waits} onDone={() => setDeciding(false)} />
  const { question, participant } = doubt
  return (
    <div className={css.acts}>
      <Button
        size="small"
        aria-label={doubt.decided ? `Change the decision about ${subject}` : `Decide about ${subject}`}
        blocked={waits ? statisticsWait : undefined}
        onClick={() => setDeciding(true)}
      >
        {doubt.decided ? 'Change the decision' : 'Decide'}
      </Button>
      {question === null ? (
        <Link to={addressOf(pages.results, olympiad.name)} search={{ open: participant?.id }}>
          Result and verdict
        </Link>
      ) : (
        <Link to={addressOf(pages.moderation, olympiad.name)} search={{ open: question.id }}>
          Answers and corrections
        </Link>
      )}
    </div>
  )
}

function DecisionForm({ doubt, waits, onDone }: Props & { readonly onDone: () => void }) {
  const { olympiad } = useHere()
  const form = useForm({ decision: '' as DoubtAct | '', note: '' })
  const decide = useWrite('POST /api/results/doubts/{id}')
  const { kind, question, participant, evidence, version, decided, hasAct } = doubt
  const { decision, note } = form.values
  const acted = question === null ? 'Answered by the verdict' : 'Answered by the correction'
  const choices = [
    { value: 'no-act' as const, label: 'Looked at, no act' },
    ...(hasAct ? [{ value: 'acted' as const, label: acted }] : []),
    ...(decided ? [{ value: 'reopened' as const, label: 'Open it again' }] : []),
  ]
  const submit = () => {
    if (decision === '') return
    const subject = { questionId: question?.id, participantId: participant?.id }
    decide.mutate(
      { params: { id: olympiad.id }, body: { kind, ...subject, decision, note, evidence, version } },
      {
        onSuccess: () => {
          form.restart({ decision: '', note: '' })
          notify.done('The decision is saved.')
          onDone()
        },
      },
    )
  }
  return (
    <Form
      name="decide-doubt"
      problem={refusalOf(decide.error)}
      labels={{ decision: 'Decision', note: 'Note' }}
      onSubmit={submit}
    >
      <SelectField {...form.field('decision')} label="Decision" choices={choices} />
      <TextField {...form.field('note')} label="Note (optional)" maxLength={500} />
      <SubmitRow>
        <Button
          submit
          busy={decide.isPending}
          blocked={waits ? statisticsWait : decision === '' ? 'Choose a decision first.' : undefined}
        >
          Save the decision
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </SubmitRow>
    </Form>
  )
}
