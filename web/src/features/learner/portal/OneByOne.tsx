import type { CustomerParticipantId } from '@agon/domain/ids'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '../../../api/queries.ts'
import { refusalOf } from '../../../api/refusal.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { SubmitRow } from '../../../ui/form/SubmitRow.tsx'
import { useForm } from '../../../ui/form/useForm.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { LearnerFields, learnerBody, noLearner, useLearnerLabels, type LearnerValues } from '../LearnerFields.tsx'

/** Types learners in. Grade and class stay for the next one; what is refused stays as it was typed. */
export function OneByOne({ id }: { readonly id: CustomerParticipantId }) {
  const { t } = useLingui()
  const form = useForm<LearnerValues>(noLearner)
  const [added, setAdded] = useState<readonly string[]>([])
  const [missing, setMissing] = useState<{ reason: string; fields: Record<string, string> } | undefined>(undefined)
  const labels = useLearnerLabels()
  const add = useWrite('POST /api/learner/add/{id}')
  const submit = () => {
    const { firstName, lastName, grade } = form.values
    const fields = {
      ...(firstName.trim() === '' ? { firstName: t`Type the first name.` } : {}),
      ...(lastName.trim() === '' ? { lastName: t`Type the surname.` } : {}),
      ...(grade === '' ? { grade: t`Choose the grade.` } : {}),
    }
    if (Object.keys(fields).length > 0) {
      setMissing({ reason: t`The learner was not added.`, fields })
      return
    }
    setMissing(undefined)
    add.mutate(
      { params: { id }, body: learnerBody(form.values) },
      {
        onSuccess: ({ item }) => {
          setAdded([`${item.firstName} ${item.lastName}`, ...added])
          const { grade, className, homeLanguage } = form.values
          form.restart({ ...noLearner, grade, className, homeLanguage })
          document.querySelector<HTMLInputElement>('input[name="firstName"]')?.focus()
        },
      },
    )
  }
  const refused = refusalOf(add.error)
  const names = added.slice(0, 5).join(', ')
  return (
    <>
      {added.length === 0 ? null : (
        <Notice
          tone="good"
          title={<Plural value={added.length} one="# learner is added" other="# learners are added" />}
        >
          {added.length > 5 ? <Trans>Last: {names} …</Trans> : names}
        </Notice>
      )}
      <Form name="add-learner" onSubmit={submit} problem={missing ?? refused} labels={labels}>
        <LearnerFields form={form} />
        <SubmitRow>
          <Button submit kind="primary" size="large" busy={add.isPending}>
            <Trans>Add the learner</Trans>
          </Button>
        </SubmitRow>
      </Form>
    </>
  )
}
