import { recipientKinds } from '@agon/domain/audience'
import { recipientWords } from '@agon/domain/audience/sentence'
import type { EmailerId } from '@agon/domain/ids'
import { useRead, useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { useHere } from '#/app/here.tsx'
import { Button } from '#/ui/Button.tsx'
import { DateTimeField } from '#/ui/form/DateTimeField.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { notify } from '#/ui/notify.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { Buttons, Section, Sections } from '#/ui/Sections.tsx'
import { AudiencePreview } from './AudiencePreview.tsx'
import css from './Builder.module.css'
import { ConditionEditor } from './ConditionEditor.tsx'
import { audienceOf, factsFor, newCondition, replaceAt, withRecipients, type DraftAudience } from './draft.ts'

type Props = {
  /** The template that the page was opened for. */
  readonly emailerId: number | undefined
  readonly onAdded: (id: number) => void
}

const labels = {
  name: 'Name',
  emailerId: 'Template',
  to: 'Recipients',
  audience: 'Audience',
  sendAt: 'Send at',
  standingUntil: 'Standing until',
}

/** A new mass mail: its template, its audience with the exact list, and its time. */
export function Builder({ emailerId, onAdded }: Props) {
  const { olympiad } = useHere()
  const start: DraftAudience = { to: 'teachers', parts: [] }
  const form = useForm({
    name: '',
    emailerId: emailerId === undefined ? '' : String(emailerId),
    draft: start,
    sendAt: null as string | null,
    standingUntil: null as string | null,
  })
  const { name, draft, sendAt, standingUntil } = form.values
  const emailers = useRead('GET /api/mass-mail/templates', { query: { olympiadId: olympiad.id } })
  const templates = (emailers.data?.items ?? []).map(({ id, name: label }) => ({ value: String(id), label }))
  const add = useWrite('POST /api/mass-mail/')
  const audience = audienceOf(draft)
  const set = (next: DraftAudience) => form.set('draft', next)
  const [first] = factsFor(draft.to)
  const submit = () => {
    if (audience === undefined) return
    add.mutate(
      {
        body: {
          olympiadId: olympiad.id,
          // One of the choices; the server refuses any other.
          emailerId: Number(form.values.emailerId) as EmailerId,
          audience,
          name,
          sendAt,
          standingUntil,
        },
      },
      {
        onSuccess: ({ item }) => {
          form.restart(form.values)
          notify.done('Mass mail created. Queue its recipients when you are ready.')
          onAdded(item.id)
        },
      },
    )
  }
  return (
    <Form name="mass-mail" problem={refusalOf(add.error)} labels={labels} onSubmit={submit}>
      <Sections>
        <Section label="Mail">
          <h2>Mail</h2>
          <TextField {...form.field('name')} label={labels.name} hint="Only staff see it." maxLength={120} />
          <SelectField {...form.field('emailerId')} label={labels.emailerId} choices={templates} />
        </Section>
        <Section label="Audience">
          <h2>Audience</h2>
          <SelectField
            name="to"
            label={labels.to}
            always
            choices={recipientKinds.map((kind) => ({ value: kind, label: recipientWords[kind] }))}
            value={draft.to}
            onChange={(to) => (to === '' ? undefined : set(withRecipients(draft, to)))}
          />
          <ul className={css.parts} aria-label="Conditions: all of them must hold">
            {draft.parts.map((part, index) => (
              <ConditionEditor
                key={part[0]?.key ?? index}
                name={`where.${index}`}
                to={draft.to}
                part={part}
                onChange={(next) => set({ ...draft, parts: replaceAt(draft.parts, index, next) })}
              />
            ))}
          </ul>
          <Buttons>
            <Button
              onClick={() =>
                first === undefined ? undefined : set({ ...draft, parts: [...draft.parts, [newCondition(first)]] })
              }
            >
              Add condition (and)
            </Button>
          </Buttons>
          {audience === undefined ? (
            <Notice tone="info">Choose a value for each condition.</Notice>
          ) : (
            <AudiencePreview key={JSON.stringify(audience)} audience={audience} />
          )}
        </Section>
        <Section label="Time">
          <h2>Time</h2>
          <DateTimeField
            {...form.field('sendAt')}
            label={labels.sendAt}
            zone={olympiad.timeZone}
            hint="Empty: a person releases the mails. Queue the recipients before this time."
          />
          <DateTimeField
            {...form.field('standingUntil')}
            label={labels.standingUntil}
            zone={olympiad.timeZone}
            hint="Until then, people who come into the audience get the mail too, each once. Empty: only those of the queueing."
          />
        </Section>
      </Sections>
      <SubmitRow>
        <Button
          submit
          kind="primary"
          busy={add.isPending}
          blocked={
            name.trim() === ''
              ? 'Enter a name.'
              : form.values.emailerId === ''
                ? 'Choose a template.'
                : audience === undefined
                  ? 'Choose a value for each condition.'
                  : undefined
          }
        >
          Create mass mail
        </Button>
      </SubmitRow>
    </Form>
  )
}
