import { fullName } from '@agon/domain/person-name'
import type { Added } from '@agon/contract/edit'
import { learnerEdit } from '@agon/contract/learner/edit'
import type { CustomerParticipantId } from '@agon/domain/ids'
import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { EditFields } from '#/app/edit/EditFields.tsx'
import { useChecked } from '#/app/edit/use-checked.ts'
import { bodyOf, valuesOf, type Values } from '#/app/edit/values.ts'
import { labelsOf } from '#/app/edit/words.ts'
import { Button } from '#/ui/Button.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { Notice } from '#/ui/Notice.tsx'
import { useLearnerEditWords } from '../words.ts'

const noLearner = valuesOf(learnerEdit, 'add')

/** Types learners in. Grade and class stay for the next one; what is refused stays as it was typed. */
export function OneByOne({ id }: { readonly id: CustomerParticipantId }) {
  const form = useForm<Values>(noLearner)
  const [added, setAdded] = useState<readonly string[]>([])
  const words = useLearnerEditWords()
  const add = useWrite('POST /api/learner/add/{id}')
  /** `unlike`: one who is like another learner is asked about first. */
  const send = (unlike: boolean) =>
    add.mutate(
      // The body follows from the same declaration as the call.
      {
        params: { id },
        query: unlike ? { unlike } : {},
        body: bodyOf(learnerEdit, 'add', form.values) as Added<typeof learnerEdit>,
      },
      {
        onSuccess: ({ item }) => {
          setAdded([fullName(item), ...added])
          const { grade = '', className = '', homeLanguage = '' } = form.values
          form.restart({ ...noLearner, grade, className, homeLanguage })
          document.querySelector<HTMLInputElement>('input[name="firstName"]')?.focus()
        },
      },
    )
  const checked = useChecked(learnerEdit, 'add', form.values, () => send(true))
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
      <Form
        name="add-learner"
        onSubmit={checked.submit}
        problem={checked.problem ?? refusalOf(add.error)}
        labels={labelsOf(learnerEdit, 'add', words)}
      >
        <EditFields edit={learnerEdit} kind="add" form={form} words={words} />
        <SubmitRow>
          <Button submit kind="primary" size="large" busy={add.isPending}>
            <Trans>Add the learner</Trans>
          </Button>
          {add.error?.code === 'likeKnown' ? (
            <Button size="large" busy={add.isPending} onClick={() => send(false)}>
              <Trans>Add as another learner</Trans>
            </Button>
          ) : null}
        </SubmitRow>
      </Form>
    </>
  )
}
