import type { ParticipantId } from '@agon/domain/ids'
import { Plural, useLingui } from '@lingui/react/macro'
import { useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { useHere } from '#/app/here.tsx'
import { Button } from '#/ui/Button.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { notify } from '#/ui/notify.tsx'

type Props = {
  readonly participantIds: readonly ParticipantId[]
  /** How many late answers are decided: those that were seen. */
  readonly answers: number
  /** Whether what was decided before stays so. */
  readonly undecidedOnly: boolean
  readonly onDone?: () => void
}

/** Accepts or declines late answers, of one learner or of many, with one reason. */
export function DecideLate({ participantIds, answers, undecidedOnly, onDone }: Props) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const form = useForm({ reason: '' })
  const decide = useWrite('PUT /api/participant-tracker/late-answers')
  const { reason } = form.values
  const send = (accepted: boolean) =>
    decide.mutate(
      {
        query: { olympiadId: olympiad.id },
        body: { participantIds: [...participantIds], accepted, answers, reason, undecidedOnly },
      },
      {
        onSuccess: () => {
          notify.done(accepted ? t`Accepted. The answers count.` : t`Declined. The answers do not count.`)
          form.restart({ reason: '' })
          onDone?.()
        },
      },
    )
  const blocked = reason.trim() === '' ? t`Write a reason first.` : undefined
  return (
    <Form
      name="late-answers"
      problem={refusalOf(decide.error)}
      labels={{ reason: t`Reason` }}
      onSubmit={() => send(true)}
    >
      <TextField {...form.field('reason')} label={t`Reason`} maxLength={500} />
      <SubmitRow>
        <Button submit busy={decide.isPending} blocked={blocked}>
          <Plural value={answers} one="Accept # late answer" other="Accept # late answers" />
        </Button>
        <Button onClick={() => send(false)} busy={decide.isPending} blocked={blocked}>
          <Plural value={answers} one="Decline # late answer" other="Decline # late answers" />
        </Button>
      </SubmitRow>
    </Form>
  )
}
