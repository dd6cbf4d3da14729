import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type KeyboardEvent } from 'react'
import { useInLine } from '#/api/use-in-line.ts'
import { ActionForm } from '../parts/ActionForm.tsx'
import { InLine } from './InLine.tsx'

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
