import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { send } from '#/api/send.ts'
import { useAction } from '#/api/use-action.ts'
import { Button } from '#/ui/Button.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { Door, DoorFoot } from '../identity/Door.tsx'
import { useRefusal } from '../identity/words.ts'

/** Says the same whatever the name: nobody learns here who has an account. */
export function ForgotPasswordPage() {
  const { t } = useLingui()
  const refusal = useRefusal()
  const form = useForm({ username: '' })
  const ask = useAction<unknown>({
    mutationFn: () =>
      send('POST /api/auth/forgot-password/{username}', { params: { username: form.values.username.trim() } }),
    onSuccess: () => form.restart(form.values),
  })
  const labels = { username: t`User name` }
  return (
    <Door title={<Trans>Forgot your password?</Trans>}>
      {ask.isSuccess ? (
        <output>
          <Trans>
            If this user name exists, a link was sent to its e-mail address. It works once; the e-mail says for how
            long. Check your spam folder, too.
          </Trans>
        </output>
      ) : (
        <>
          <p>
            <Trans>
              We send a link for a new password to your e-mail address. Has your invitation expired? This sends a new
              one. A teacher’s user name is the e-mail address.
            </Trans>
          </p>
          <Form name="door" onSubmit={() => ask.mutate()} problem={refusal(ask.error)} labels={labels}>
            <TextField {...form.field('username')} label={labels.username} autoComplete="username" required />
            <SubmitRow>
              <Button
                submit
                kind="primary"
                size="large"
                stretch
                busy={ask.isPending}
                blocked={form.values.username.trim() === '' ? t`Write your user name first.` : undefined}
              >
                <Trans>Send the link</Trans>
              </Button>
            </SubmitRow>
          </Form>
        </>
      )}
      <DoorFoot>
        <Trans>Learners ask their teacher for a new slip.</Trans>{' '}
        <Link to="/login" search={{}}>
          <Trans>Back to signing in</Trans>
        </Link>
      </DoorFoot>
    </Door>
  )
}
