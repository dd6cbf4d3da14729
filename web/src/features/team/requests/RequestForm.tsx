import type { Edit } from '@agon/contract/edit'
import type { TeamRequest } from '@agon/contract/team/calls'
import type { CustomerParticipantId } from '@agon/domain/ids'
import { Trans, useLingui } from '@lingui/react/macro'
import { useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { EditFields } from '#/app/edit/EditFields.tsx'
import { useChecked } from '#/app/edit/use-checked.ts'
import { bodyOf, valuesOf, type FormKind, type Values } from '#/app/edit/values.ts'
import { labelsOf, type EditWords } from '#/app/edit/words.ts'
import { Button } from '#/ui/Button.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { notify } from '#/ui/notify.tsx'

type Props<E extends Edit> = {
  readonly teamId: CustomerParticipantId
  readonly edit: E
  readonly form: FormKind
  readonly words: EditWords<E>
  /** The values at the beginning of the form. */
  readonly of: object
  /** The request with the values of the form. */
  readonly request: (values: Values, reason: string) => TeamRequest
  readonly onDone: () => void
}

/** After the deadline a team asks the organisers for a change, with a reason. */
export function RequestForm<E extends Edit>({ teamId, edit, form: kind, words, of, request, onDone }: Props<E>) {
  const { t } = useLingui()
  const form = useForm<Values>({ ...valuesOf(edit, kind, of), ...blank })
  const send = useWrite('POST /api/igeo-country-participant/{id}/proposal')
  const reason = String(form.values['reason'])
  const checked = useChecked(edit, kind, form.values, () =>
    send.mutate(
      { params: { id: teamId }, body: request(bodyOf(edit, kind, form.values), reason) },
      {
        onSuccess: () => {
          form.restart(form.values)
          notify.done(t`Your request was sent to the organisers.`)
          onDone()
        },
      },
    ),
  )
  return (
    <Form
      name="team-request"
      onSubmit={checked.submit}
      problem={checked.problem ?? refusalOf(send.error)}
      labels={{ ...labelsOf(edit, kind, words), reason: t`Reason` }}
    >
      <EditFields edit={edit} kind={kind} form={form} words={words} />
      <TextField
        name="reason"
        value={reason}
        onChange={(typed) => form.set('reason', typed)}
        label={t`Reason`}
        hint={t`The organisers read it. For example: the contestant fell ill.`}
        required
        maxLength={500}
      />
      <SubmitRow>
        <Button
          submit
          kind="primary"
          size="large"
          busy={send.isPending}
          blocked={reason.trim() === '' ? t`Write a reason first.` : undefined}
        >
          <Trans>Send the request</Trans>
        </Button>
        <Button size="large" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
      </SubmitRow>
    </Form>
  )
}

const blank = { reason: '' }
