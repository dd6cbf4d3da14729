import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { send, type CallError } from '#/api/send.ts'
import { useAction } from '#/api/use-action.ts'
import { Button, buttonClass } from '#/ui/Button.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { Loader } from '#/ui/Loader.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { Door, DoorFoot } from '../identity/Door.tsx'
import { NewPassword } from '../identity/NewPassword.tsx'
import { usePasswordLabels } from '../identity/password-labels.ts'
import { useRefusal } from '../identity/words.ts'

/** Where the link of the mail leads. Its token is taken out of the address, so that it is not copied from there. */
export function SetPasswordPage() {
  const { token: inPath } = useParams({ strict: false })
  const [token] = useState(() => takeToken(inPath))
  const refusal = useRefusal()
  const rules = useQuery({
    queryKey: ['password-rules', token],
    queryFn: () => send('GET /api/auth/password-rules', {}, { token: token ?? '' }),
    enabled: token !== null,
    retry: false,
    gcTime: 0,
  })
  return (
    <Door title={<Trans>Set a new password</Trans>}>
      {token === null || rules.isError ? (
        <>
          <Notice tone={token === null ? 'info' : 'bad'}>
            {token === null ? (
              <Trans>The link in the mail leads here: open it, or ask for one.</Trans>
            ) : (
              refusal(rules.error as CallError)?.reason
            )}
          </Notice>
          <DoorFoot>
            {token === null ? (
              <Link to="/forgot-password" className={buttonClass('plain')}>
                <Trans>Ask for a link</Trans>
              </Link>
            ) : (
              <AnotherLink />
            )}
          </DoorFoot>
        </>
      ) : rules.data === undefined ? (
        <Loader loading />
      ) : (
        <Choose token={token} {...rules.data} />
      )}
    </Door>
  )
}

function AnotherLink() {
  return (
    <Link to="/forgot-password" className={buttonClass('plain')}>
      <Trans>Ask for another link</Trans>
    </Link>
  )
}

function takeToken(inPath: string | undefined): string | null {
  const token = inPath ?? /^#([\w-]+)$/.exec(location.hash)?.[1] ?? null
  if (token !== null) history.replaceState(history.state, '', '/set-password')
  return token
}

type ChooseProps = {
  readonly token: string
  readonly username: string
  readonly least: number
  readonly own: readonly string[]
}

function Choose({ token, username, least, own }: ChooseProps) {
  const labels = usePasswordLabels()
  const refusal = useRefusal()
  const form = useForm({ password: '' })
  const set = useAction<unknown>({
    mutationFn: () => send('PUT /api/auth/set-password', { body: form.values }, { token }),
    onSuccess: () => form.restart({ password: '' }),
  })
  if (set.isSuccess) {
    return (
      <>
        <output>
          <Trans>Your new password is set, and you are signed out everywhere.</Trans>
        </output>
        <Link to="/login" search={{}} state={{ username }} className={buttonClass('primary', 'large')}>
          <Trans>Sign in</Trans>
        </Link>
      </>
    )
  }
  return (
    <Form name="door" onSubmit={() => set.mutate()} problem={refusal(set.error)} labels={labels}>
      <p>
        <Trans>
          User name: <strong>{username}</strong>
        </Trans>
      </p>
      <NewPassword {...form.field('password')} username={username} least={least} own={own} />
      <SubmitRow>
        <Button submit kind="primary" size="large" stretch busy={set.isPending}>
          <Trans>Set the password</Trans>
        </Button>
        {set.error?.status === 401 ? <AnotherLink /> : null}
      </SubmitRow>
    </Form>
  )
}
