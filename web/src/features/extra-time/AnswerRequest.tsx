import { mostExtraMinutes, type ExtraTimeRequest } from '@agon/contract/extra-time/calls'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { Button } from '#/ui/Button.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { NumberField } from '#/ui/form/NumberField.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { notify } from '#/ui/notify.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import { SidePanel } from '#/ui/SidePanel.tsx'
import { useGiveUp } from '#/ui/unsaved/unsaved.ts'
import { whom } from './AskedMinutes.tsx'

type Props = { readonly request: ExtraTimeRequest; readonly onClose: () => void }

/** One teacher's request, filled in as it was asked, to be granted as it stands or changed, or declined. */
export function AnswerRequest({ request, onClose }: Props) {
  const { t } = useLingui()
  return (
    <SidePanel
      title={t`Extra minutes for ${whom(request)}`}
      lead={t`Asked by ${request.by}, ${request.schoolName}`}
      onClose={onClose}
    >
      <Answer request={request} onDone={onClose} />
    </SidePanel>
  )
}

function Answer({ request, onDone }: { readonly request: ExtraTimeRequest; readonly onDone: () => void }) {
  const { t } = useLingui()
  const giveUp = useGiveUp()
  const form = useForm({ minutes: request.minutes as number | null, reason: request.reason, answer: '' })
  const { minutes, reason, answer } = form.values
  const reply = useWrite('PUT /api/sitting/extra-time-request/{id}')
  const send = (body: Parameters<typeof reply.mutate>[0]['body'], said: string) =>
    reply.mutate(
      { params: { id: request.id }, body },
      {
        onSuccess: () => {
          notify.done(said)
          giveUp()
          onDone()
        },
      },
    )
  return (
    <Form
      name="answer-request"
      problem={refusalOf(reply.error)}
      labels={{ minutes: t`Minutes`, reason: t`Reason`, answer: t`Words to the teacher` }}
      onSubmit={() =>
        send({ outcome: 'granted', minutes: minutes ?? 0, reason, answer }, t`The minutes count from now on.`)
      }
    >
      <NumberField {...form.field('minutes')} label={t`Minutes`} unit={t`minutes`} min={1} max={mostExtraMinutes} />
      <TextField {...form.field('reason')} label={t`Reason`} maxLength={500} />
      <TextField
        {...form.field('answer')}
        label={t`Words to the teacher`}
        hint={t`Needed when you decline.`}
        maxLength={500}
      />
      <SubmitRow>
        <Buttons>
          <Button
            submit
            kind="primary"
            busy={reply.isPending}
            blocked={
              minutes === null ? t`Enter the minutes.` : reason.trim() === '' ? t`Write a reason first.` : undefined
            }
          >
            <Plural value={minutes ?? 0} one="Grant # minute" other="Grant # minutes" />
          </Button>
          <Button
            busy={reply.isPending}
            blocked={answer.trim() === '' ? t`Enter a reason for the teacher.` : undefined}
            onClick={() => send({ outcome: 'declined', answer }, t`The request is declined.`)}
          >
            <Trans>Decline</Trans>
          </Button>
        </Buttons>
      </SubmitRow>
    </Form>
  )
}
