import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type KeyboardEvent } from 'react'
import { useInLine } from '#/api/use-in-line.ts'
import { ActionForm } from '../parts/ActionForm.tsx'
import type { Queued } from '@agon/contract/identity/calls'

/** User name and password of the slip. */
export function SignInForm({
  username: known,
  onSubmit,
}: {
  /** Where it is already known who sits here. */
  readonly username?: string
  /** With the ticket of an answer that told to wait, once there is one. */
  readonly onSubmit: (username: string, password: string, ticket: string | undefined) => Promise<void>
}) {
  const { t } = useLingui()
  const [username, setUsername] = useState(known ?? '')
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  const [capitals, setCapitals] = useState(false)
  const look = (event: KeyboardEvent) => setCapitals(event.getModifierState('CapsLock'))
  const { queued, enter } = useInLine()
  return (
    <ActionForm
      action={() => enter((ticket) => onSubmit(username, password, ticket))}
      act={<Trans>Sign in</Trans>}
      acting={<Trans>Signing in…</Trans>}
    >
      {known === undefined ? (
        <label>
          <span>{t`User name`}</span>
          <input
            name="username"
            value={username}
            onChange={(event) => setUsername(event.currentTarget.value)}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </label>
      ) : (
        <p>
          <Trans>
            User name: <strong>{known}</strong>
          </Trans>
        </p>
      )}
      <label>
        <span>{t`Password`}</span>
        <input
          name="password"
          type={shown ? 'text' : 'password'}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          onKeyDown={look}
          onKeyUp={look}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </label>
      {capitals ? (
        <output className="sitting-muted">
          <Trans>Caps Lock is on.</Trans>
        </output>
      ) : null}
      <label className="sitting-check">
        <input type="checkbox" checked={shown} onChange={(event) => setShown(event.currentTarget.checked)} />
        <span>{t`Show the password`}</span>
      </label>
      <InLine queued={queued} />
    </ActionForm>
  )
}

/** Where a learner stands while very many sign in; read aloud, without interrupting, whenever it changes. */
function InLine({ queued }: { readonly queued: Queued | null }) {
  return (
    <output className={queued === null ? undefined : 'sitting-note'}>
      {queued === null ? null : <Words {...queued} />}
    </output>
  )
}

function Words({ place, seconds }: Queued) {
  const minutes = Math.round(seconds / 60)
  return (
    <>
      <strong>
        {seconds < 90 ? (
          <Trans>
            You are number {place} in the queue, about {seconds} s.
          </Trans>
        ) : (
          <Trans>
            You are number {place} in the queue, about {minutes} min.
          </Trans>
        )}
      </strong>{' '}
      <Trans>Many people are signing in. Stay on this page: you are signed in when it is your turn.</Trans>
    </>
  )
}
