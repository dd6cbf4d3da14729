import type { Added } from '@agon/contract/edit'
import { memberEdit } from '@agon/contract/team/edit'
import type { CustomerParticipantId } from '@agon/domain/ids'
import type { TeamRole } from '@agon/domain/team/roles'
import { Trans, useLingui } from '@lingui/react/macro'
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
import { notify } from '#/ui/notify.tsx'
import { Section } from '#/ui/Sections.tsx'
import { useMemberEditWords, useRoleWords } from './words.ts'

type Props = { readonly teamId: CustomerParticipantId; readonly role: TeamRole; readonly onDone: () => void }

/** The form of a new member. */
export function AddMember({ teamId, role, onDone }: Props) {
  const { t } = useLingui()
  const form = useForm<Values>({ ...valuesOf(memberEdit, 'add'), role })
  const words = useMemberEditWords()
  const word = useRoleWords()[role]
  const add = useWrite('POST /api/igeo-country-participant/add-member/{id}')
  const send = () =>
    add.mutate(
      // The body follows from the same declaration as the call.
      { params: { id: teamId }, body: bodyOf(memberEdit, 'add', form.values) as Added<typeof memberEdit> },
      {
        onSuccess: ({ item }) => {
          const name = `${item.firstName} ${item.lastName}`.trim()
          form.restart(form.values)
          notify.done(t`${name} is added.`)
          onDone()
        },
      },
    )
  const checked = useChecked(memberEdit, 'add', form.values, send)
  return (
    <Section title={<Trans>Add: {word}</Trans>}>
      <Form
        name="add-team-member"
        onSubmit={checked.submit}
        problem={checked.problem ?? refusalOf(add.error)}
        labels={labelsOf(memberEdit, 'add', words)}
      >
        <EditFields edit={memberEdit} kind="add" form={form} words={words} />
        <SubmitRow>
          <Button submit kind="primary" size="large" busy={add.isPending}>
            <Trans>Add to the team</Trans>
          </Button>
          <Button size="large" onClick={onDone}>
            <Trans>Cancel</Trans>
          </Button>
        </SubmitRow>
      </Form>
    </Section>
  )
}
