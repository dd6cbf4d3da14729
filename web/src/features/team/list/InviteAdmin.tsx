import type { Added } from '@agon/contract/edit'
import { teamAdminEdit } from '@agon/contract/teacher/edit'
import type { CustomerParticipantId } from '@agon/domain/ids'
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

const blank = valuesOf(teamAdminEdit, 'add')

/** Makes a teacher the admin of a team, and invites them by e-mail. */
export function InviteAdmin({ id }: { readonly id: CustomerParticipantId }) {
  const form = useForm<Values>(blank)
  const add = useWrite('POST /api/teacher/team-admin/{id}')
  const send = () =>
    add.mutate(
      // The body follows from the same declaration as the call.
      { params: { id }, body: bodyOf(teamAdminEdit, 'add', form.values) as Added<typeof teamAdminEdit> },
      {
        onSuccess: ({ item }) => {
          form.restart(blank)
          notify.done(`Invitation sent to ${item.email}.`)
        },
      },
    )
  const checked = useChecked(teamAdminEdit, 'add', form.values, send)
  return (
    <Section title="Invite a team admin">
      <Form
        name="team-admin"
        onSubmit={checked.submit}
        problem={checked.problem ?? refusalOf(add.error)}
        labels={labelsOf(teamAdminEdit, 'add', undefined)}
      >
        <EditFields edit={teamAdminEdit} kind="add" form={form} />
        <SubmitRow>
          <Button submit kind="primary" busy={add.isPending}>
            Send the invitation
          </Button>
        </SubmitRow>
      </Form>
    </Section>
  )
}
