import { formatNumber, formatPercentage } from '@agon/domain/format/number'
import type { OlympiadItem } from '@agon/contract/olympiad/calls'
import type { AwardRule } from '@agon/domain/award'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { useEdit } from '#/app/edit/use-edit.ts'
import { formatDateTime } from '@agon/domain/format/date'
import { Button } from '#/ui/Button.tsx'
import type { CollisionField } from '#/ui/edit-collision.ts'
import { EditCollision } from '#/ui/EditCollision.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { notify } from '#/ui/notify.tsx'
import { useRegion } from '#/lib/use-region.ts'
import { AwardRules, useAwardWords } from './AwardRules.tsx'
import css from './Settings.module.css'
import { SettingsFields, useSettingsLabels } from './SettingsFields.tsx'
import { bodyOf, emptyOf, valuesOf, type SettingsValues } from './values.ts'

/** An olympiad's settings. Saved against the version that was opened: what another user saved meanwhile is shown beside it. */
export function SettingsForm({ olympiad }: { readonly olympiad: OlympiadItem }) {
  const { t } = useLingui()
  const labels = useSettingsLabels()
  const fields = useCollisionFields()
  const [missing, setMissing] = useState<readonly (keyof SettingsValues)[]>([])
  const { form, busy, problem, save, collision } = useEdit({
    item: olympiad,
    valuesOf,
    write: useWrite('PUT /api/olympiad/{id}'),
    input: (values, version) => ({ params: { id: olympiad.id }, body: { ...bodyOf(values), version } }),
    itemOf: ({ item }) => item,
    onSaved: () => notify.done(t`The settings are saved.`),
  })
  const submit = () => {
    const empty = emptyOf(form.values)
    setMissing(empty)
    if (empty.length === 0) save()
  }
  const refusal =
    missing.length > 0
      ? {
          reason: t`Something is still empty.`,
          fields: Object.fromEntries(missing.map((name) => [name, t`Fill this in.`])),
        }
      : problem
  return (
    <section className={css.section} aria-labelledby="settings">
      <h2 id="settings">
        <Trans>Settings</Trans>
      </h2>
      {collision === undefined ? (
        <div className={css.form}>
          <Form name="olympiad-settings" onSubmit={submit} problem={refusal} labels={labels}>
            <SettingsFields form={form} />
            <AwardRules rules={form.values.awardRules} onChange={(rules) => form.set('awardRules', rules)} />
            <SubmitRow>
              <Button
                submit
                busy={busy}
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
        <EditCollision {...collision} fields={fields} />
      )}
    </section>
  )
}

function useCollisionFields(): readonly CollisionField<SettingsValues>[] {
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
    learnerPrice: ({ learnerPrice }) => (learnerPrice === null ? '–' : formatNumber(learnerPrice, region)),
    vatRate: ({ vatRate }) => (vatRate === null ? '–' : formatPercentage(vatRate * 100, region)),
    awardRules: ({ awardRules }) => rules(awardRules),
  }
  // The keys of a literal, which Object.keys forgets.
  return (Object.keys(shows) as (keyof SettingsValues)[]).map((name) => ({
    name,
    label: labels[name],
    show: shows[name],
  }))
}
