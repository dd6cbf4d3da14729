import type { LoginType } from '@agon/domain/role'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { send, type CallError } from '../../api/send.ts'
import { beginSession } from '../../app/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Contours } from '../../ui/Contours.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { SubmitRow } from '../../ui/form/SubmitRow.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { Tabs } from '../../ui/Tabs.tsx'
import css from './LoginPage.module.css'

type Door = Exclude<LoginType, 'learner'>

/** The door of teachers and staff. Learners have one at their olympiad's address, since their names are the olympiad's. */
export function LoginPage() {
  const { to } = useSearch({ from: '/public/login' })
  const { t } = useLingui()
  const [door, setDoor] = useState<Door>(doorOf(to))
  return (
    <div className={css.page}>
      <Contours ground="drakensberg" className={css.ground} />
      <main className={css.door}>
        <p className={css.brand}>
          <Link to="/">Agon</Link>
        </p>
        <h1>
          <Trans>Sign in</Trans>
        </h1>
        <Tabs
          label={t`Who you are`}
          tabs={[
            { key: 'teacher', label: t`Teacher` },
            { key: 'staff', label: t`Organiser` },
          ]}
          current={door}
          onChange={setDoor}
        >
          <SignInForm key={door} door={door} wanted={to} />
        </Tabs>
        <p className={css.learners}>
          <Trans>Learners sign in at the address on their slip, or from the front page.</Trans>{' '}
          <Link to="/">
            <Trans>Go to the front page</Trans>
          </Link>
        </p>
      </main>
    </div>
  )
}

/** Somebody who was sent here from a staff page is staff. */
function doorOf(wanted: string | undefined): Door {
  return wanted !== undefined && /^\/(overlord|[^/]+\/(admin|finance|funding|marketing))\//.test(wanted)
    ? 'staff'
    : 'teacher'
}

function SignInForm({ door, wanted }: { readonly door: Door; readonly wanted: string | undefined }) {
  const { t } = useLingui()
  const form = useForm({ username: '', password: '' })
  const [shown, setShown] = useState(false)
  const signIn = useMutation<Awaited<ReturnType<typeof request>>, CallError>({
    mutationFn: () => request(door, form.values, wanted),
    onSuccess: (reply) => beginSession(reply, wanted),
  })
  const problem = signIn.error === null ? undefined : { reason: signIn.error.message, fields: signIn.error.fields }
  return (
    <Form onSubmit={() => signIn.mutate()} problem={problem} labels={{ username: t`User name`, password: t`Password` }}>
      <TextField {...form.field('username')} label={t`User name`} autoComplete="username" required />
      <TextField
        {...form.field('password')}
        label={t`Password`}
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        required
      />
      <label className={css.show}>
        <input type="checkbox" checked={shown} onChange={(event) => setShown(event.currentTarget.checked)} />
        <Trans>Show the password</Trans>
      </label>
      <SubmitRow>
        <Button submit kind="primary" size="large" stretch busy={signIn.isPending}>
          <Trans>Sign in</Trans>
        </Button>
      </SubmitRow>
    </Form>
  )
}

function request(loginType: Door, values: { username: string; password: string }, wanted: string | undefined) {
  // The olympiad of the page that was wanted chooses among several grants.
  const olympiadName =
    loginType === 'staff' ? /^\/([^/]+)\/(admin|finance|funding|marketing)\//.exec(wanted ?? '')?.[1] : undefined
  return send('POST /api/auth/signin', {
    body: { ...values, loginType, ...(olympiadName === undefined ? {} : { olympiadName }) },
  })
}
