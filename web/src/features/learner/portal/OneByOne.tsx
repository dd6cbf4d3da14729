import { fullName } from '@agon/domain/person-name'
import type { Added } from '@agon/contract/edit'
import { learnerEdit } from '@agon/contract/learner/edit'
import type { LikeEarlier } from '@agon/contract/learner/calls'
import type { CustomerParticipantId, LearnerId } from '@agon/domain/ids'
import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import type { CallError } from '#/api/send.ts'
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
  /** The values that were asked about: others are sent as new ones. */
  const [asked, setAsked] = useState<Values>()
  const isLike = asked === form.values
  const earlier = isLike ? earlierOf(add.error) : undefined
  /** `unlike`: one who is like another learner is asked about first. */
  const send = (query: { readonly unlike?: true; readonly sameAs?: LearnerId }) =>
    add.mutate(
      // The body follows from the same declaration as the call.
      {
        params: { id },
        query,
        body: bodyOf(learnerEdit, 'add', form.values) as Added<typeof learnerEdit>,
      },
      {
        onError: () => setAsked(form.values),
        onSuccess: ({ item }) => {
          setAdded([fullName(item), ...added])
          const { grade = '', className = '', homeLanguage = '' } = form.values
          form.restart({ ...noLearner, grade, className, homeLanguage })
          document.querySelector<HTMLInputElement>('input[name="firstName"]')?.focus()
        },
      },
    )
  const checked = useChecked(learnerEdit, 'add', form.values, () => send({ unlike: true }))
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
          {earlier === undefined ? (
            <Button submit kind="primary" size="large" busy={add.isPending}>
              <Trans>Add the learner</Trans>
            </Button>
          ) : (
            <Button kind="primary" size="large" busy={add.isPending} onClick={() => send({ sameAs: earlier })}>
              <Trans>Add as the same learner</Trans>
            </Button>
          )}
          {isLike && (add.error?.code === 'likeKnown' || earlier !== undefined) ? (
            <Button size="large" busy={add.isPending} onClick={() => send({})}>
              <Trans>Add as another learner</Trans>
            </Button>
          ) : null}
        </SubmitRow>
      </Form>
    </>
  )
}

/** The learner of an earlier year about whom the teacher is asked. */
function earlierOf(error: CallError | null): LearnerId | undefined {
  return error?.code === 'likeEarlier' ? (error.details as LikeEarlier).learnerId : undefined // as this refusal carries it
}
