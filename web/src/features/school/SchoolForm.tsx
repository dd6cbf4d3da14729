import type { School } from '@agon/contract/school'
import { provinces, provinceNames } from '@agon/domain/province'
import { Trans, useLingui } from '@lingui/react/macro'
import { useWrite } from '../../api/queries.ts'
import { useEdit } from '../../app/edit/use-edit.ts'
import { provinceName } from '../../lib/provinces.ts'
import { Button, type ButtonSize } from '../../ui/Button.tsx'
import { EditCollision } from '../../ui/EditCollision.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SubmitRow } from '../../ui/form/SubmitRow.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import type { useForm } from '../../ui/form/useForm.ts'
import { notify } from '../../ui/notify.tsx'

const fields = ['name', 'province', 'district', 'town', 'suburb', 'telephone'] as const
/** As fields hold them: all text. */
export type SchoolValues = Readonly<Record<(typeof fields)[number], string>>

type Props = {
  readonly school: School
  /** Leaves the details as they were; where it is given, a button beside the one that saves. */
  readonly onCancel?: () => void
  readonly size?: ButtonSize
  readonly onSaved?: () => void
}

/** A school's details to correct. What somebody else has changed meanwhile is shown side by side, field by field. */
export function SchoolForm({ school, onCancel, size = 'regular', onSaved }: Props) {
  const { t } = useLingui()
  const labels = useSchoolLabels()
  const { form, busy, problem, save, collision } = useEdit({
    item: school,
    valuesOf,
    write: useWrite('PUT /api/school/{id}'),
    input: (values, version) => ({
      params: { id: school.id },
      // The province is one of the choices.
      body: { ...values, province: values.province as School['province'], version },
    }),
    itemOf: ({ item }) => item,
    onSaved: () => {
      notify.done(t`The school’s details are saved.`)
      onSaved?.()
    },
  })
  if (collision !== undefined)
    return (
      <EditCollision<SchoolValues>
        {...collision}
        fields={fields.map((name) => ({
          name,
          label: labels[name],
          show: (values) => (name === 'province' ? provinceName(values.province) : values[name] || '–'),
        }))}
      />
    )
  return (
    <Form name="school" onSubmit={save} problem={problem} labels={labels}>
      <SchoolFields form={form} />
      <SubmitRow>
        <Button
          submit
          kind="primary"
          size={size}
          busy={busy}
          blocked={form.changed ? undefined : t`Nothing has been changed.`}
        >
          <Trans>Save the details</Trans>
        </Button>
        {onCancel === undefined ? null : (
          <Button kind={form.changed ? 'remove' : 'plain'} size={size} onClick={onCancel}>
            {form.changed ? <Trans>Discard the changes</Trans> : <Trans>Cancel</Trans>}
          </Button>
        )}
      </SubmitRow>
    </Form>
  )
}

export function SchoolFields({ form }: { readonly form: Pick<ReturnType<typeof useForm<SchoolValues>>, 'field'> }) {
  const labels = useSchoolLabels()
  return (
    <>
      <TextField {...form.field('name')} label={labels.name} maxLength={160} required />
      <SelectField
        {...form.field('province')}
        label={labels.province}
        choices={[
          ...provinces.map((value) => ({ value: value as string, label: provinceNames[value] })),
          { value: 'unknown', label: provinceName('unknown') },
        ]}
        required
      />
      <TextField {...form.field('district')} label={labels.district} maxLength={120} />
      <TextField {...form.field('town')} label={labels.town} maxLength={120} />
      <TextField {...form.field('suburb')} label={labels.suburb} maxLength={120} />
      <TextField {...form.field('telephone')} label={labels.telephone} type="tel" maxLength={40} size="medium" />
    </>
  )
}

export function useSchoolLabels(): Record<(typeof fields)[number], string> {
  const { t } = useLingui()
  return {
    name: t`Name`,
    province: t`Province`,
    district: t`District`,
    town: t`Town`,
    suburb: t`Suburb`,
    telephone: t`Telephone`,
  }
}

const valuesOf = ({ name, province, district, town, suburb, telephone }: SchoolValues): SchoolValues => ({
  name,
  province,
  district,
  town,
  suburb,
  telephone,
})
