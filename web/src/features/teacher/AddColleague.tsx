import { Trans, useLingui } from '@lingui/react/macro'
import { useWrite } from '#/api/queries.ts'
import { refusalOf } from '#/api/refusal.ts'
import { Button } from '#/ui/Button.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { notify } from '#/ui/notify.tsx'
import type { OwnParticipation } from './own-participation.ts'

type Props = { readonly school: OwnParticipation; readonly onClose: () => void }
const blank = { fullName: '', email: '' }

/** The lead teacher or team admin invites a colleague to help. */
export function AddColleague({ school: { id, olympiadId, schoolId }, onClose }: Props) {
  const { t } = useLingui()
  const form = useForm(blank)
  const toSchool = useWrite('POST /api/teacher/')
  const toTeam = useWrite('POST /api/teacher/team-admin/{id}')
  const add = schoolId === null ? toTeam : toSchool
  const labels = { fullName: t`First name and surname`, email: t`E-mail` }
  const onSuccess = ({ item }: { readonly item: { readonly email: string | null } }) => {
    form.restart(blank)
    notify.done(t`Invitation sent to ${item.email}.`)
    onClose()
  }
  const submit = () => {
    const colleague = { ...form.values, lead: false }
    if (schoolId === null) toTeam.mutate({ params: { id }, body: colleague }, { onSuccess })
    else toSchool.mutate({ body: { olympiadId, schoolId, ...colleague } }, { onSuccess })
  }
  return (
    <Form name="add-colleague" onSubmit={submit} problem={refusalOf(add.error)} labels={labels}>
      <TextField {...form.field('fullName')} label={labels.fullName} required maxLength={120} autoComplete="off" />
      <TextField
        {...form.field('email')}
        label={labels.email}
        hint={t`The invitation goes to this address.`}
        required
        type="email"
        maxLength={200}
        autoComplete="off"
      />
      <SubmitRow>
        <Button submit kind="primary" size="large" busy={add.isPending}>
          <Trans>Send the invitation</Trans>
        </Button>
        <Button size="large" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </SubmitRow>
    </Form>
  )
}
