import type { School } from '@agon/contract/school'
import { Trans, useLingui } from '@lingui/react/macro'
import { useWrite } from '../../../api/queries.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { SubmitRow } from '../../../ui/form/SubmitRow.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useForm } from '../../../ui/form/useForm.ts'
import { notify } from '../../../ui/notify.tsx'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { SchoolFields, useSchoolLabels, type SchoolValues } from '../SchoolForm.tsx'

const noSchool: SchoolValues = { name: '', province: '', district: '', town: '', suburb: '', telephone: '' }

/** A school that the register does not have. */
export function AddSchoolPanel({
  onClose,
  onAdded,
}: {
  readonly onClose: () => void
  readonly onAdded: (school: School) => void
}) {
  const { t } = useLingui()
  const form = useForm<SchoolValues>(noSchool)
  const number = useForm({ natemis: '' })
  const add = useWrite('POST /api/school/')
  const labels = { ...useSchoolLabels(), natemis: t`NatEmis` }
  const submit = () =>
    add.mutate(
      {
        body: {
          ...form.values,
          ...number.values,
          // One of the choices.
          province: (form.values.province || 'unknown') as School['province'],
        },
      },
      {
        onSuccess: ({ item }) => {
          form.restart(form.values)
          number.restart(number.values)
          notify.done(t`${item.name} is added.`)
          onAdded(item)
        },
      },
    )
  return (
    <SidePanel title={t`Add a school`} onClose={onClose}>
      <Form name="add-school" onSubmit={submit} problem={refusalOf(add.error)} labels={labels}>
        <TextField
          {...number.field('natemis')}
          label={labels.natemis}
          hint={t`Its number in the national register, if it has one.`}
          inputMode="numeric"
          size="medium"
        />
        <SchoolFields form={form} />
        <SubmitRow>
          <Button submit kind="primary" busy={add.isPending}>
            <Trans>Add the school</Trans>
          </Button>
        </SubmitRow>
      </Form>
    </SidePanel>
  )
}
