import type { DecidedVerdict } from '@agon/contract/result/verdicts'
import type { ParticipantId } from '@agon/domain/ids'
import { verdicts, type Verdict } from '@agon/domain/verdict'
import { useWrite } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { refusalOf } from '#/api/refusal.ts'
import { Button } from '#/ui/Button.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { notify } from '#/ui/notify.tsx'
import { appliedWords, verdictChoices } from './verdict-words.ts'

interface Props {
  readonly participantId: ParticipantId
  readonly decisions: DecidedVerdict['decisions']
  readonly byTwo: boolean
  readonly onDone: () => void
}

/** A new decision about a participant, with its reason; a proposal where two people decide. */
export function VerdictForm({ participantId, decisions, byTwo, onDone }: Props) {
  const { olympiad } = useHere()
  const [newest] = decisions
  const current = newest?.verdict ?? 'counts'
  const form = useForm({ verdict: '' as Verdict | '', reason: '' })
  const decide = useWrite('PUT /api/results/verdict/{participantId}')
  const { verdict, reason } = form.values
  const submit = () => {
    if (verdict === '') return
    decide.mutate(
      { params: { participantId }, body: { verdict, reason, version: newest?.id ?? 0 } },
      {
        onSuccess: () => {
          form.restart({ verdict: '', reason: '' })
          notify.done(
            byTwo
              ? 'The verdict is proposed. Another organiser must confirm it on Moderation.'
              : appliedWords(olympiad.phase),
          )
          onDone()
        },
      },
    )
  }
  return (
    <Form
      name="decide-verdict"
      problem={refusalOf(decide.error)}
      labels={{ verdict: 'Verdict', reason: 'Reason' }}
      onSubmit={submit}
    >
      <SelectField
        {...form.field('verdict')}
        label="Verdict"
        choices={verdicts.filter((one) => one !== current).map((value) => ({ value, label: verdictChoices[value] }))}
      />
      <TextField {...form.field('reason')} label="Reason" maxLength={500} />
      <SubmitRow>
        <Button
          submit
          busy={decide.isPending}
          blocked={
            verdict === '' ? 'Choose a verdict first.' : reason.trim() === '' ? 'Write a reason first.' : undefined
          }
        >
          {byTwo ? 'Propose the verdict' : 'Save the verdict'}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </SubmitRow>
    </Form>
  )
}
