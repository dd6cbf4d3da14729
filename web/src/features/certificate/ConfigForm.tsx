import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import { certificateLocales } from '@agon/domain/certificate'
import { Trans, useLingui } from '@lingui/react/macro'
import { useWrite } from '#/api/queries.ts'
import { useEdit } from '#/app/edit/use-edit.ts'
import { useHere } from '#/app/here.tsx'
import { LOCALE_NAMES } from '#/lib/locale.ts'
import { Button } from '#/ui/Button.tsx'
import { EditCollision } from '#/ui/EditCollision.tsx'
import { classes } from '#/ui/classes.ts'
import { CheckField } from '#/ui/form/CheckField.tsx'
import { DateField } from '#/ui/form/DateTimeField.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import type { useForm } from '#/ui/form/use-form.ts'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import css from './Certificates.module.css'
import { configOf, fieldNames, places, valuesOf, type ConfigValues } from './config-values.ts'
import { Preview } from './Preview.tsx'

type KeptConfig = CallReply<CallByKey['GET /api/certificate/config/{olympiadId}']>

export function ConfigForm({ kept }: { readonly kept: KeptConfig }) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const labels = useLabels()
  const show = useShown()
  const { form, busy, problem, save, collision } = useEdit({
    item: kept,
    valuesOf: ({ config }: KeptConfig): ConfigValues => valuesOf(config),
    write: useWrite('POST /api/certificate/config/{olympiadId}'),
    input: (values, version) => ({ params: { olympiadId: olympiad.id }, body: { ...configOf(values), version } }),
    itemOf: (newest) => newest,
    onSaved: () => notify.done(t`Certificate configuration saved`),
    onRefused: () => notify.failed(t`Certificate configuration failed to save`),
  })
  if (collision !== undefined)
    return (
      <EditCollision<ConfigValues>
        {...collision}
        fields={fieldNames.map((name) => ({ name, label: labels[name], show: (values) => show(values[name]) }))}
      />
    )
  return (
    <div className={css.editor}>
      <div className={css.fields}>
        {kept.saved ? null : (
          <Notice tone="info">
            <Trans>Nothing is saved yet. Enter the signatories, check the certificate, then save.</Trans>
          </Notice>
        )}
        <Form name="certificate-design" onSubmit={save} problem={problem} labels={labels}>
          <Fields form={form} labels={labels} />
          <SubmitRow>
            <Button
              submit
              kind="primary"
              busy={busy}
              blocked={form.changed || !kept.saved ? undefined : t`Nothing has been changed.`}
            >
              <Trans>Save the configuration</Trans>
            </Button>
          </SubmitRow>
        </Form>
      </div>
      <Preview config={configOf(form.values)} />
    </div>
  )
}

type FieldsProps = {
  readonly form: Pick<ReturnType<typeof useForm<ConfigValues>>, 'field'>
  readonly labels: ReturnType<typeof useLabels>
}

function Fields({ form, labels }: FieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        {...form.field('title')}
        label={labels.title}
        hint={t`As shown at the top.`}
        maxLength={120}
        required
      />
      <div className={css.row}>
        <SelectField
          {...form.field('locale')}
          label={labels.locale}
          choices={certificateLocales.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
          required
        />
        <DateField {...form.field('issuedOn')} label={labels.issuedOn} required />
      </div>
      <fieldset className={css.group}>
        <legend>
          <Trans>Who signs, one to three</Trans>
        </legend>
        {places.map((place) => (
          <div key={place} className={classes(css.row, css.signer)}>
            <TextField
              {...form.field(`signatories.${place}.name`)}
              label={labels[`signatories.${place}.name`]}
              maxLength={60}
              required={place === 0}
            />
            <TextField
              {...form.field(`signatories.${place}.title`)}
              label={labels[`signatories.${place}.title`]}
              maxLength={90}
              required={place === 0}
            />
          </div>
        ))}
      </fieldset>
      <fieldset className={css.group}>
        <legend>
          <Trans>Shown under the award</Trans>
        </legend>
        <CheckField {...form.field('showPercentage')} label={labels.showPercentage} />
        <CheckField {...form.field('showMark')} label={labels.showMark} />
        <CheckField {...form.field('showRank')} label={labels.showRank} />
      </fieldset>
    </>
  )
}

function useLabels(): Record<keyof ConfigValues | 'signatories', string> {
  const { t } = useLingui()
  return {
    title: t`Name of the olympiad`,
    locale: t`Language`,
    issuedOn: t`Date`,
    signatories: t`Who signs`,
    'signatories.0.name': t`First person’s name`,
    'signatories.0.title': t`First person’s title`,
    'signatories.1.name': t`Second person’s name`,
    'signatories.1.title': t`Second person’s title`,
    'signatories.2.name': t`Third person’s name`,
    'signatories.2.title': t`Third person’s title`,
    showMark: t`Marks`,
    showPercentage: t`Per cent`,
    showRank: t`Place among all`,
  }
}

function useShown(): (value: ConfigValues[keyof ConfigValues]) => string {
  const { t } = useLingui()
  return (value) => {
    if (typeof value === 'boolean') return value ? t`shown` : t`not shown`
    return value === null || value === '' ? '–' : value
  }
}
