import type { ParticipantRow } from '@agon/contract/learner'
import { grades } from '@agon/domain/grade'
import { homeLanguages } from '@agon/domain/home-language'
import { genders } from '@agon/domain/participant'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useWrite } from '../../api/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { SubmitRow } from '../../ui/form/SubmitRow.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { notify } from '../../ui/notify.tsx'
import { useGenderWords } from './columns.tsx'

type Props = { readonly row: ParticipantRow; readonly onChanged: (changed: boolean) => void }

/** A learner's details. When somebody else has changed them meanwhile, that is said and theirs can be taken. */
export function LearnerForm({ row, onChanged }: Props) {
  const { t } = useLingui()
  const gender = useGenderWords()
  const form = useForm({
    firstName: row.firstName,
    lastName: row.lastName,
    grade: String(row.grade),
    className: row.className,
    gender: row.gender as string,
    homeLanguage: row.homeLanguage,
  })
  const save = useWrite('PUT /api/learner/{id}', [
    'GET /api/learner/',
    'GET /api/participant/',
    'GET /api/learner/single',
  ])
  useEffect(() => onChanged(form.changed), [form.changed, onChanged])
  const labels = {
    firstName: t`First name`,
    lastName: t`Surname`,
    grade: t`Grade`,
    className: t`Class`,
    gender: t`Gender`,
    homeLanguage: t`Home language`,
  }
  const submit = () =>
    save.mutate(
      {
        params: { id: row.id },
        body: {
          ...form.values,
          grade: Number(form.values.grade),
          gender: form.values.gender as ParticipantRow['gender'],
          version: row.version,
        },
      },
      { onSuccess: () => notify.done(t`Saved.`) },
    )
  return (
    <Form
      onSubmit={submit}
      problem={save.error === null ? undefined : { reason: save.error.message, fields: save.error.fields }}
      labels={labels}
    >
      <TextField {...form.field('firstName')} label={labels.firstName} required />
      <TextField {...form.field('lastName')} label={labels.lastName} required />
      <SelectField
        {...form.field('grade')}
        label={labels.grade}
        choices={grades.map((grade) => ({ value: String(grade), label: String(grade) }))}
        required
      />
      <TextField {...form.field('className')} label={labels.className} size="short" />
      <SelectField
        {...form.field('gender')}
        label={labels.gender}
        choices={genders.map((value) => ({ value: value as string, label: gender[value] }))}
      />
      <SelectField
        {...form.field('homeLanguage')}
        label={labels.homeLanguage}
        choices={Object.entries(homeLanguages).map(([value, label]) => ({ value, label }))}
      />
      <SubmitRow>
        <Button
          submit
          kind="primary"
          busy={save.isPending}
          blocked={form.changed ? undefined : t`Nothing has been changed.`}
        >
          <Trans>Save</Trans>
        </Button>
      </SubmitRow>
    </Form>
  )
}
