import type { ParticipantRow } from '@agon/contract/learner/list'
import { Trans, useLingui } from '@lingui/react/macro'
import { useWrite } from '../../api/queries.ts'
import { useEdit } from '../../app/edit/use-edit.ts'
import { Button } from '../../ui/Button.tsx'
import { EditCollision } from '../../ui/EditCollision.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { SubmitRow } from '../../ui/form/SubmitRow.tsx'
import { notify } from '../../ui/notify.tsx'
import { LearnerFields, learnerBody, useLearnerLabels, useLearnerWords, type LearnerValues } from './LearnerFields.tsx'

/** A learner's details. What somebody else has changed meanwhile is shown side by side, field by field. */
export function LearnerForm({ row }: { readonly row: ParticipantRow }) {
  const { t } = useLingui()
  const labels = useLearnerLabels()
  const shown = useLearnerWords()
  const { form, busy, problem, save, collision } = useEdit({
    item: row,
    valuesOf,
    write: useWrite('PUT /api/learner/{id}'),
    input: (values, version) => ({ params: { id: row.id }, body: { ...learnerBody(values), version } }),
    itemOf: ({ item }) => item,
    onSaved: () => notify.done(t`Saved.`),
  })
  if (collision !== undefined)
    return (
      <EditCollision<LearnerValues>
        {...collision}
        fields={fields.map((name) => ({
          name,
          label: labels[name],
          show: (values) => shown(name, values[name]) || '–',
        }))}
      />
    )
  return (
    <Form name="learner" onSubmit={save} problem={problem} labels={labels}>
      <LearnerFields form={form} />
      <SubmitRow>
        <Button submit kind="primary" busy={busy} blocked={form.changed ? undefined : t`Nothing has been changed.`}>
          <Trans>Save</Trans>
        </Button>
      </SubmitRow>
    </Form>
  )
}

const fields = ['firstName', 'lastName', 'grade', 'className', 'gender', 'homeLanguage'] as const

const valuesOf = (row: ParticipantRow): LearnerValues => ({
  firstName: row.firstName,
  lastName: row.lastName,
  grade: String(row.grade),
  className: row.className,
  gender: row.gender,
  homeLanguage: row.homeLanguage,
})
