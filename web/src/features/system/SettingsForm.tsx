import type { DescribedSetting } from '@agon/contract/system/settings'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { Form } from '#/ui/form/Form.tsx'
import { SaveRow } from '#/ui/form/SaveRow.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { Notice } from '#/ui/Notice.tsx'
import { changedSettings, formValues } from './form-values.ts'
import { SettingField } from './SettingField.tsx'
import { SettingFacts } from './SettingFacts.tsx'
import css from './SystemConfig.module.css'

/** All settings in one form; a save sends those that were changed. */
export function SettingsForm({ settings }: { readonly settings: readonly DescribedSetting[] }) {
  const update = useWrite('PUT /api/system-config/')
  const [ended, setEnded] = useState<number | null>(null)
  const form = useForm(formValues(settings))
  const save = () =>
    update.mutate(
      { body: changedSettings(settings, form.values) },
      {
        onSuccess: (reply) => {
          form.restart(formValues(reply.item.settings ?? settings))
          setEnded(reply.ended)
        },
      },
    )
  return (
    <Form
      name="system-config"
      onSubmit={save}
      problem={refusalOf(update.error)}
      labels={Object.fromEntries(settings.map(({ name, title }) => [name, title]))}
    >
      {settings.map((setting) => (
        <div key={setting.name} className={css.setting}>
          <SettingField
            setting={setting}
            value={form.values[setting.name]}
            onChange={(value) => form.set(setting.name, value)}
          />
          <SettingFacts setting={setting} />
        </div>
      ))}
      <SaveRow changed={form.changed} busy={update.isPending} />
      {ended === null ? null : (
        <Notice tone="good">
          {ended === 0 ? 'Saved.' : `Saved. Sign-ins without a second factor that have ended: ${ended}.`}
        </Notice>
      )}
    </Form>
  )
}
