import type { LoginType } from '@agon/domain/role'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { send } from '#/api/send.ts'
import { useInLine } from '#/api/use-in-line.ts'
import { useAction } from '#/api/use-action.ts'
import { Button } from '#/ui/Button.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import type { useForm } from '#/ui/form/use-form.ts'
import { halfOf, type Half } from './half.ts'
import { InLine } from './InLine.tsx'
import { askAsEach, kindsToTry, type Visitor } from './kinds.ts'
import { PasswordField } from './PasswordField.tsx'
import { useRefusal } from './words.ts'

type Reply = Awaited<ReturnType<typeof request>>

type Props = {
  readonly visitor: Visitor
  /** Kept by the page, so that what was typed is there again after a second step that was left. */
  readonly form: ReturnType<typeof useForm<{ username: string; password: string }>>
  readonly onEntered: (reply: Reply) => void
  readonly onHalf: (half: Half) => void
}

/** One form for everybody. A refusal is shown when every kind of user was tried. */
export function SignInForm({ visitor, form, onEntered, onHalf }: Props) {
  const { t } = useLingui()
  const refusal = useRefusal()
  const { queued, enter } = useInLine()
  const signIn = useAction<Reply>({
    mutationFn: () =>
      askAsEach(kindsToTry(visitor), (kind) =>
        enter((ticket) => request(kind, { ...form.values, ticket }, visitor.olympiadName)),
      ),
    onSuccess: onEntered,
    onError: (error) => {
      const half = halfOf(error)
      if (half !== null) onHalf(half)
    },
  })
  const labels = { username: t`User name`, password: t`Password` }
  const [isEmpty, setIsEmpty] = useState(false)
  const submit = () => {
    const empty = form.values.username.trim() === '' || form.values.password === ''
    setIsEmpty(empty)
    if (!empty) signIn.mutate()
  }
  const problem = isEmpty ? { reason: t`Enter your user name and your password.` } : refusal(signIn.error)
  return (
    <Form name="door" onSubmit={submit} problem={problem} labels={labels}>
      <TextField
        {...form.field('username')}
        label={labels.username}
        // Among the names of staff browsers offer their passkeys.
        autoComplete="username webauthn"
        required
      />
      <PasswordField {...form.field('password')} label={labels.password} autoComplete="current-password" required />
      <InLine queued={queued} />
      <SubmitRow>
        <Button submit kind="primary" size="large" stretch busy={signIn.isPending}>
          <Trans>Sign in</Trans>
        </Button>
        <Link to="/forgot-password">
          <Trans>Forgot your password?</Trans>
        </Link>
      </SubmitRow>
    </Form>
  )
}

function request(
  loginType: LoginType | undefined,
  values: { username: string; password: string; ticket: string | undefined },
  olympiadName: string | undefined,
) {
  const named = loginType !== 'teacher' && olympiadName !== undefined ? { olympiadName } : {}
  return send('POST /api/auth/signin', {
    body: { ...values, ...named, ...(loginType === undefined ? {} : { loginType }) },
  })
}
