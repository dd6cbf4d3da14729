import { fullName } from '@agon/domain/person-name'
import { mostExtraMinutes, type ExtraTime } from '@agon/contract/extra-time/calls'
import type { CustomerParticipantId } from '@agon/domain/ids'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRead, useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { NumberField } from '#/ui/form/NumberField.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { notify } from '#/ui/notify.tsx'
import { Section } from '#/ui/Sections.tsx'
import css from '../participant-tracker/Tracker.module.css'
import type { Tracked } from '../participant-tracker/use-tracked.ts'

type Props = {
  /** The learner it is about; else everybody, or a school. */
  readonly tracked?: Tracked
  readonly school?: { readonly id: CustomerParticipantId; readonly name: string } | undefined
}

/** Extra minutes that were given, and a form for more. */
export function ExtraMinutes({ tracked, school }: Props) {
  const { olympiad } = useHere()
  const given = useRead('GET /api/sitting/extra-time', {
    query: { olympiadId: olympiad.id, ...(tracked === undefined ? {} : { participantId: tracked.id }) },
  })
  return (
    <Section>
      <GiveForm
        {...(tracked === undefined ? {} : { tracked })}
        school={school ?? (tracked && { id: tracked.customerParticipantId, name: tracked.schoolName })}
      />
      <ol className={css.given}>
        {given.data?.items.map((one) => (
          <Given key={one.id} given={one} />
        ))}
      </ol>
    </Section>
  )
}

type Whom = 'learner' | 'school' | 'everybody'

function GiveForm({ tracked, school: beside }: Props) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  // As it was when the form was opened: the list beside it moves.
  const [school] = useState(beside)
  const begin = {
    whom: (tracked ? 'learner' : school ? 'school' : 'everybody') as Whom | '',
    minutes: 10 as number | null,
    reason: '',
  }
  const form = useForm(begin)
  const give = useWrite('PUT /api/sitting/extra-time')
  const { whom, minutes, reason } = form.values
  const everybody = { value: 'everybody' as const, label: t`Everybody of the olympiad` }
  const choices = [
    ...(tracked === undefined ? [] : [{ value: 'learner' as const, label: fullName(tracked) }]),
    ...(school === undefined ? [] : [{ value: 'school' as const, label: t`Everyone of ${school.name}` }]),
    everybody,
  ]
  const body = {
    minutes: minutes ?? 0,
    reason,
    ...(whom === 'learner' && tracked !== undefined ? { participantId: tracked.id } : {}),
    ...(whom === 'school' && school !== undefined ? { customerParticipantId: school.id } : {}),
  }
  return (
    <Form
      name="extra-minutes"
      problem={refusalOf(give.error)}
      labels={{ minutes: t`Minutes`, reason: t`Reason` }}
      onSubmit={() =>
        give.mutate(
          { query: { olympiadId: olympiad.id }, body },
          {
            onSuccess: () => {
              notify.done(t`The minutes count from now on.`)
              form.restart(begin)
            },
          },
        )
      }
    >
      {choices.length === 1 ? (
        <p>
          <Trans>
            These minutes are for all learners of the olympiad. To give them to one school, search the list for its name
            first; to give them to one learner, open the learner in the list.
          </Trans>
        </p>
      ) : (
        <SelectField {...form.field('whom')} label={t`For`} choices={choices} always />
      )}
      <NumberField {...form.field('minutes')} label={t`Minutes`} unit={t`minutes`} min={1} max={mostExtraMinutes} />
      <TextField {...form.field('reason')} label={t`Reason`} maxLength={500} />
      <SubmitRow>
        <Button
          submit
          busy={give.isPending}
          blocked={
            whom === ''
              ? t`Choose a recipient.`
              : minutes === null
                ? t`Enter the minutes.`
                : reason.trim() === ''
                  ? t`Write a reason first.`
                  : undefined
          }
        >
          {whom === 'everybody' ? (
            <Plural value={minutes ?? 0} one="Give all learners # minute" other="Give all learners # minutes" />
          ) : whom === 'school' ? (
            <Plural value={minutes ?? 0} one="Give the school # minute" other="Give the school # minutes" />
          ) : (
            <Plural value={minutes ?? 0} one="Give # minute" other="Give # minutes" />
          )}
        </Button>
      </SubmitRow>
    </Form>
  )
}

function Given({ given }: { readonly given: ExtraTime }) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const { clock, time } = useFigures()
  const back = useWrite('DELETE /api/sitting/extra-time/{id}')
  const minutes = given.seconds / 60
  const to = given.to ?? t`everybody`
  const at = time(given.givenAt, olympiad.timeZone)
  const takenBackAt = given.takenBackAt === null ? '' : clock(given.takenBackAt, olympiad.timeZone)
  return (
    <li>
      <strong className={given.takenBackAt === null ? undefined : css.gone}>
        <Plural value={minutes} one={`# minute for ${to}`} other={`# minutes for ${to}`} />
      </strong>
      <span>{given.reason}</span>
      <span className={css.note}>
        {given.by}, {at}
      </span>
      {given.takenBackAt === null ? (
        <Button
          kind="remove"
          size="small"
          busy={back.isPending}
          aria-label={t`Withdraw: ${to}`}
          onClick={() => back.mutate({ params: { id: given.id } })}
        >
          <Trans>Withdraw</Trans>
        </Button>
      ) : (
        <span className={css.note}>
          <Trans>Withdrawn at {takenBackAt}</Trans>
        </span>
      )}
      {back.error === null ? null : <span role="alert">{back.error.message}</span>}
    </li>
  )
}
