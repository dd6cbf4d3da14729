import type { OlympiadItem } from '@agon/contract/olympiad'
import type { AwardRule } from '@agon/domain/award'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CallError } from '../../../api/send.ts'
import { useWrite } from '../../../api/queries.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { rebased, type CollisionField } from '../../../ui/edit-collision.ts'
import { EditCollision } from '../../../ui/EditCollision.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { SubmitRow } from '../../../ui/form/SubmitRow.tsx'
import { useForm } from '../../../ui/form/useForm.ts'
import { notify } from '../../../ui/notify.tsx'
import { useRegion } from '../../../lib/useRegion.ts'
import { AwardRules, useAwardWords } from './AwardRules.tsx'
import css from './Settings.module.css'
import { SettingsFields, useSettingsLabels } from './SettingsFields.tsx'
import { bodyOf, emptyOf, valuesOf, type SettingsValues } from './values.ts'

const shown = ['GET /api/olympiad/', 'GET /api/olympiad/{id}/checks', 'GET /api/auth/here/{olympiadName}'] as const

/** An olympiad's settings. Saved against the version that was opened: what somebody else saved meanwhile is shown beside it. */
export function SettingsForm({ olympiad }: { readonly olympiad: OlympiadItem }) {
  const { t } = useLingui()
  const labels = useSettingsLabels()
  const form = useForm<SettingsValues>(valuesOf(olympiad))
  const [base, setBase] = useState(olympiad)
  const save = useWrite('PUT /api/olympiad/{id}', shown)
  const [missing, setMissing] = useState<readonly (keyof SettingsValues)[]>([])
  const newer = newerOf(save.error)
  const settle = (item: OlympiadItem) => {
    form.restart(valuesOf(item))
    setBase(item)
    save.reset()
  }
  // Somebody else's save, seen before anything was typed here.
  if (!form.changed && olympiad.version > base.version) settle(olympiad)
  const send = (values: SettingsValues, seen: number) =>
    save.mutate(
      { params: { id: olympiad.id }, body: { ...bodyOf(values), version: seen } },
      {
        onSuccess: ({ item }) => {
          notify.done(t`The settings are saved.`)
          settle(item)
        },
      },
    )
  const submit = () => {
    const empty = emptyOf(form.values)
    setMissing(empty)
    if (empty.length === 0) send(form.values, base.version)
  }
  const refusal =
    missing.length > 0
      ? {
          reason: t`Something is still empty.`,
          fields: Object.fromEntries(missing.map((name) => [name, t`Fill this in.`])),
        }
      : save.error === null
        ? undefined
        : { reason: save.error.message, fields: save.error.fields }
  return (
    <section className={css.section} aria-labelledby="settings">
      <h2 id="settings">
        <Trans>Settings</Trans>
      </h2>
      {newer === undefined ? (
        <div className={css.form}>
          <Form onSubmit={() => submit()} problem={refusal} labels={labels}>
            <SettingsFields form={form} />
            <AwardRules rules={form.values.awardRules} onChange={(rules) => form.set('awardRules', rules)} />
            <SubmitRow>
              <Button
                submit
                busy={save.isPending}
                blocked={
                  olympiad.phase === 'archived'
                    ? t`An archived olympiad stays as it is.`
                    : form.changed
                      ? undefined
                      : t`Nothing has been changed.`
                }
              >
                <Trans>Save the settings</Trans>
              </Button>
            </SubmitRow>
          </Form>
        </div>
      ) : (
        <Collision
          mine={rebased(valuesOf(base), form.values, valuesOf(newer))}
          newer={newer}
          busy={save.isPending}
          onSave={(values) => send(values, newer.version)}
          onTakeTheirs={() => settle(newer)}
        />
      )}
    </section>
  )
}

/** The record a refused save came upon. */
function newerOf(error: CallError | null): OlympiadItem | undefined {
  if (error?.code !== 'conflict') return undefined
  // The call declares that a conflict carries the newer record.
  return (error.details as { item?: OlympiadItem } | undefined)?.item
}

function Collision({
  mine,
  newer,
  busy,
  onSave,
  onTakeTheirs,
}: {
  readonly mine: SettingsValues
  readonly newer: OlympiadItem
  readonly busy: boolean
  readonly onSave: (values: SettingsValues) => void
  readonly onTakeTheirs: () => void
}) {
  const labels = useSettingsLabels()
  const region = useRegion()
  const awardWords = useAwardWords()
  const moment = (at: string | null, zone: string) => (at === null ? '–' : formatDateTime(at, zone, region))
  const rules = (list: readonly AwardRule[]) => list.map(({ award }) => awardWords[award]).join(', ') || '–'
  const shows: { readonly [Name in keyof SettingsValues]: (values: SettingsValues) => string } = {
    title: ({ title }) => title,
    subject: ({ subject }) => subject,
    timeZone: ({ timeZone }) => timeZone,
    opensAt: ({ opensAt, timeZone }) => moment(opensAt, timeZone),
    closesAt: ({ closesAt, timeZone }) => moment(closesAt, timeZone),
    currency: ({ currency }) => currency,
    learnerPrice: ({ learnerPrice }) => String(learnerPrice ?? '–'),
    vatRate: ({ vatRate }) => `${vatRate ?? '–'} %`,
    awardRules: ({ awardRules }) => rules(awardRules),
  }
  // The keys of a literal, which Object.keys forgets.
  const fields = (Object.keys(shows) as (keyof SettingsValues)[]).map((name): CollisionField<SettingsValues> => ({
    name,
    label: labels[name],
    show: shows[name],
  }))
  return (
    <EditCollision
      by={null}
      fields={fields}
      mine={mine}
      theirs={valuesOf(newer)}
      busy={busy}
      onSave={onSave}
      onTakeTheirs={onTakeTheirs}
    />
  )
}
