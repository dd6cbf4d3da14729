import { Trans, useLingui } from '@lingui/react/macro'
import { useRead, useWrite } from '#/api/queries.ts'
import { Button } from '#/ui/Button.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { notify } from '#/ui/notify.tsx'
import { NewPassword } from '../identity/NewPassword.tsx'
import { usePasswordLabels } from '../identity/password-labels.ts'
import { PasswordField } from '../identity/PasswordField.tsx'
import { useRefusal } from '../identity/words.ts'
import { Panel } from '../profile/Panel.tsx'

const empty = { current: '', password: '' }

export function OwnPassword() {
  const { t } = useLingui()
  const labels = usePasswordLabels()
  const refusal = useRefusal()
  const rules = useRead('GET /api/auth/password-rules', {})
  const set = useWrite('PUT /api/auth/set-password')
  const form = useForm(empty)
  const save = () =>
    set.mutate(
      { body: form.values },
      {
        onSuccess: () => {
          form.restart(empty)
          notify.done(t`Your new password is set.`)
        },
      },
    )
  return (
    <Panel title={<Trans>Password</Trans>} lead={<Trans>A new one signs you out everywhere else.</Trans>}>
      <Form name="own-password" onSubmit={save} problem={refusal(set.error)} labels={labels}>
        <PasswordField {...form.field('current')} label={labels.current} autoComplete="current-password" required />
        <NewPassword
          {...form.field('password')}
          username={rules.data?.username ?? ''}
          least={rules.data?.least ?? 12}
          own={rules.data?.own ?? []}
        />
        <SubmitRow>
          <Button submit kind="primary" busy={set.isPending}>
            <Trans>Change the password</Trans>
          </Button>
        </SubmitRow>
      </Form>
    </Panel>
  )
}
