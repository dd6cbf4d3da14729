import type { UserRow } from '@agon/contract/user/list'
import { Trans, useLingui } from '@lingui/react/macro'
import { useWrite } from '../../api/queries.ts'
import { refusalOf } from '../../api/refusal.ts'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { SubmitRow } from '../../ui/form/SubmitRow.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { notify } from '../../ui/notify.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'

type Props = { readonly onClose: () => void; readonly onAdded: (user: UserRow) => void }

/** Somebody new on the staff; grants follow in the panel that opens next. */
export function AddUserPanel({ onClose, onAdded }: Props) {
  const { t } = useLingui()
  const form = useForm({ fullName: '', email: '', username: '' })
  const add = useWrite('POST /api/user/')
  const labels = { fullName: t`Name`, email: t`E-mail`, username: t`User name` }
  const submit = () =>
    add.mutate(
      { body: form.values },
      {
        onSuccess: ({ item }) => {
          form.restart(form.values)
          notify.done(t`${item.fullName} is added and invited by mail. Now grant a role.`)
          onAdded(item)
        },
      },
    )
  return (
    <SidePanel title={t`Add somebody to the staff`} onClose={onClose}>
      <Form name="add-user" onSubmit={submit} problem={refusalOf(add.error)} labels={labels}>
        <TextField {...form.field('fullName')} label={labels.fullName} maxLength={120} required />
        <TextField {...form.field('email')} label={labels.email} type="email" maxLength={200} required />
        <TextField
          {...form.field('username')}
          label={labels.username}
          hint={t`For signing in. It cannot be changed later.`}
          maxLength={120}
          size="medium"
          required
        />
        <SubmitRow>
          <Button submit kind="primary" busy={add.isPending}>
            <Trans>Add and invite them</Trans>
          </Button>
        </SubmitRow>
      </Form>
    </SidePanel>
  )
}
