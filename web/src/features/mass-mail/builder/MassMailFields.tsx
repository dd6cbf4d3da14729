import type { MassMail } from '@agon/contract/mass-mail/calls'
import type { Audience } from '@agon/domain/audience'
import { fixedParts } from '@agon/domain/mass-mail'
import type { EmailerId } from '@agon/domain/ids'
import type { ReactNode } from 'react'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { comesTwice } from '@agon/domain/zoned-time'
import { DateTimeField } from '#/ui/form/DateTimeField.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import type { useForm } from '#/ui/form/use-form.ts'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { Section, Sections } from '#/ui/Sections.tsx'
import { AudienceFields } from './AudienceFields.tsx'
import { AudiencePreview } from './AudiencePreview.tsx'
import { labels, type MassMailValues } from './values.ts'

type Props = {
  readonly form: Pick<ReturnType<typeof useForm<MassMailValues>>, 'values' | 'field' | 'set'>
  readonly audience: Audience | undefined
  /** The stored mass mail; undefined: a new one. */
  readonly item?: MassMail
  /** The variable whose recipients the preview lists first. */
  readonly empty?: string | undefined
}

/** The parts of a mass mail: its template, its audience with the exact list, and its times. */
export function MassMailFields({ form, audience, item, empty }: Props) {
  const { olympiad } = useHere()
  const { time } = useFigures()
  const { draft, sendAt, emailerId } = form.values
  const emailers = useRead('GET /api/mass-mail/templates', { query: { olympiadId: olympiad.id } })
  const campaigns = useRead('GET /api/mass-mail/campaigns', {})
  const templates = choicesOf(emailers.data?.items, item && { id: item.emailerId, name: item.template })
  const fixed = item === undefined ? {} : fixedParts(item)
  return (
    <Sections>
      <Section label="Mail">
        <h2>Mail</h2>
        <TextField {...form.field('name')} label={labels.name} hint="Only staff see it." maxLength={120} />
        <Fixed label={labels.emailerId} value={item?.template} reason={fixed.emailerId}>
          <SelectField {...form.field('emailerId')} label={labels.emailerId} choices={templates} />
        </Fixed>
        <SelectField
          {...form.field('campaignId')}
          label={labels.campaignId}
          hint="Mass mails with one aim, measured together."
          none="None"
          choices={choicesOf(campaigns.data?.items)}
        />
      </Section>
      <Section label="Audience">
        <h2>Audience</h2>
        <Fixed label={labels.audience} value={item?.sentence} reason={fixed.audience}>
          <AudienceFields draft={draft} schools={item?.schools ?? {}} onChange={(next) => form.set('draft', next)} />
          {audience === undefined ? (
            <Notice tone="info">Choose a value for each condition.</Notice>
          ) : (
            <AudiencePreview
              key={`${JSON.stringify(audience)} ${emailerId}`}
              audience={audience}
              // One of the choices; the server refuses any other.
              emailerId={emailerId === '' ? undefined : (Number(emailerId) as EmailerId)}
              empty={empty}
            />
          )}
        </Fixed>
      </Section>
      <Section label="Time">
        <h2>Time</h2>
        <Fixed
          label={labels.sendAt}
          value={item?.sendAt == null ? undefined : time(item.sendAt, olympiad.timeZone)}
          reason={fixed.sendAt}
        >
          <DateTimeField
            {...form.field('sendAt')}
            label={labels.sendAt}
            zone={olympiad.timeZone}
            hint={
              sendAt !== null && comesTwice(sendAt, olympiad.timeZone)
                ? 'The clocks go back that night, and this time comes twice. The mails are released the first time.'
                : 'Empty: a person releases the mails. Queue the recipients before this time.'
            }
          />
        </Fixed>
        <Fixed
          label={labels.standingUntil}
          value={item?.standingUntil == null ? undefined : time(item.standingUntil, olympiad.timeZone)}
          reason={fixed.standingUntil}
        >
          <DateTimeField
            {...form.field('standingUntil')}
            label={labels.standingUntil}
            zone={olympiad.timeZone}
            hint="Until then, people who come into the audience get the mail too, each once. Empty: only those of the queueing."
          />
        </Fixed>
      </Section>
    </Sections>
  )
}

interface Named {
  readonly id: number
  readonly name: string
}

/** `own`: the stored one, which may be archived since. */
function choicesOf(items: readonly Named[] = [], own?: Named) {
  const all = own === undefined || items.some(({ id }) => id === own.id) ? items : [...items, own]
  return all.map(({ id, name }) => ({ value: String(id), label: name }))
}

type FixedProps = {
  readonly label: string
  readonly value: string | undefined
  /** Why it can no longer change; undefined: it can. */
  readonly reason: string | undefined
  readonly children: ReactNode
}

/** A part of a mass mail, or its value where it can no longer change. */
function Fixed({ label, value, reason, children }: FixedProps) {
  if (reason === undefined) return children
  return (
    <>
      <KeyValue pairs={[{ key: label, label, value: value ?? 'None' }]} />
      <Notice tone="info">{reason}</Notice>
    </>
  )
}
