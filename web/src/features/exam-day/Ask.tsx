import type { ExamDayLearner } from '@agon/contract/exam-day/calls'
import { mostExtraMinutes, type ExtraTimeRequest } from '@agon/contract/extra-time/calls'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import type { OwnSchool } from '#/app/use-own-school.ts'
import { Button } from '#/ui/Button.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { NumberField } from '#/ui/form/NumberField.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { notify } from '#/ui/notify.tsx'
import css from './ExamDay.module.css'
import { Request } from './Requests.tsx'

type Props = {
  readonly school: OwnSchool
  /** Absent: the whole school. */
  readonly learner?: ExamDayLearner
  readonly requests: readonly ExtraTimeRequest[]
}

const begin = { minutes: 10 as number | null, reason: '' }

/** Asks the organisers; while something waits for the same learner it is shown instead of the form. */
export function Ask({ school, learner, requests }: Props) {
  const { t } = useLingui()
  const form = useForm(begin)
  const ask = useWrite('POST /api/exam-day/{id}/extra-time-request')
  const { minutes, reason } = form.values
  const own = requests.filter((one) => one.participant?.id === learner?.id)
  const waits = own.some(({ outcome }) => outcome === null)
  return (
    <div className={css.asking}>
      <ul className={css.requests}>
        {own.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
      {waits ? null : (
        <Form
          name="ask-for-minutes"
          problem={refusalOf(ask.error)}
          labels={{ minutes: t`Minutes`, reason: t`What has happened?` }}
          onSubmit={() =>
            ask.mutate(
              {
                params: { id: school.id },
                body: {
                  minutes: minutes ?? 0,
                  reason,
                  ...(learner === undefined ? {} : { participantId: learner.id }),
                },
              },
              {
                onSuccess: () => {
                  notify.done(t`The organisers have your request.`)
                  form.restart(begin)
                },
              },
            )
          }
        >
          <p className={css.hint}>
            <Trans>The organisers decide. Their answer appears here.</Trans>
          </p>
          <NumberField {...form.field('minutes')} label={t`Minutes`} unit={t`minutes`} min={1} max={mostExtraMinutes} />
          <TextField {...form.field('reason')} label={t`What has happened?`} maxLength={500} />
          <SubmitRow>
            <Button
              submit
              size="large"
              busy={ask.isPending}
              blocked={
                minutes === null
                  ? t`Enter the minutes.`
                  : reason.trim() === ''
                    ? t`Write what has happened first.`
                    : undefined
              }
            >
              <Plural value={minutes ?? 0} one="Ask for # minute" other="Ask for # minutes" />
            </Button>
          </SubmitRow>
        </Form>
      )}
    </div>
  )
}
