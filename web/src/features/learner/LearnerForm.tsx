import type { ParticipantRow } from '@agon/contract/learner'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '../../api/queries.ts'
import type { CallError } from '../../api/send.ts'
import { Button } from '../../ui/Button.tsx'
import { EditCollision } from '../../ui/EditCollision.tsx'
import { rebased } from '../../ui/edit-collision.ts'
import { Form } from '../../ui/form/Form.tsx'
import { SubmitRow } from '../../ui/form/SubmitRow.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { notify } from '../../ui/notify.tsx'
import { LearnerFields, learnerBody, useLearnerLabels, useLearnerWords, type LearnerValues } from './LearnerFields.tsx'
import { learnerReads } from './reads.ts'

/** A learner's details. What somebody else has changed meanwhile is shown side by side, field by field. */
export function LearnerForm({ row }: { readonly row: ParticipantRow }) {
  const { t } = useLingui()
  const form = useForm<LearnerValues>(valuesOf(row))
  const save = useWrite('PUT /api/learner/{id}', learnerReads)
  // Versions are compared with the record that the form began from, not with what was read again meanwhile.
  const [base, setBase] = useState(row)
  const beginFrom = (item: ParticipantRow) => {
    setBase(item)
    form.restart(valuesOf(item))
  }
  if (row.version > base.version && !form.changed) beginFrom(row)
  const labels = useLearnerLabels()
  const shown = useLearnerWords()
  const submit = (values: LearnerValues, version: number) =>
    save.mutate(
      { params: { id: row.id }, body: { ...learnerBody(values), version } },
      {
        onSuccess: ({ item }) => {
          beginFrom(item)
          notify.done(t`Saved.`)
        },
      },
    )
  const newer = save.error === null ? undefined : newerOf(save.error)
  if (newer !== undefined)
    return (
      <EditCollision<LearnerValues>
        by={t`Choose what is to stand, field by field.`}
        fields={fields.map((name) => ({
          name,
          label: labels[name],
          show: (values) => shown(name, values[name]) || '–',
        }))}
        mine={rebased(valuesOf(base), form.values, valuesOf(newer))}
        theirs={valuesOf(newer)}
        busy={save.isPending}
        onSave={(values) => submit(values, newer.version)}
        onTakeTheirs={() => {
          beginFrom(newer)
          save.reset()
        }}
      />
    )
  return (
    <Form
      onSubmit={() => submit(form.values, base.version)}
      problem={save.error === null ? undefined : { reason: save.error.message, fields: save.error.fields }}
      labels={labels}
    >
      <LearnerFields form={form} />
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

const fields = ['firstName', 'lastName', 'grade', 'className', 'gender', 'homeLanguage'] as const

const valuesOf = (row: ParticipantRow): LearnerValues => ({
  firstName: row.firstName,
  lastName: row.lastName,
  grade: String(row.grade),
  className: row.className,
  gender: row.gender,
  homeLanguage: row.homeLanguage,
})

/** The learner as somebody else has saved it; a conflict carries it. */
function newerOf({ code, details }: CallError): ParticipantRow | undefined {
  if (code !== 'conflict' || typeof details !== 'object' || details === null || !('item' in details)) return undefined
  return details.item as ParticipantRow
}
