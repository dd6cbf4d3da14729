import { Trans } from '@lingui/react/macro'
import { useSignOut } from './use-sign-out.ts'

/** On a shared computer the next learner must not find the last one signed in. */
export function SignOut() {
  const signOut = useSignOut()
  return (
    <section className="sitting-section">
      <h2>
        <Trans>Leave this computer</Trans>
      </h2>
      <p>
        <Trans>Sign out, so that the next user of this computer does not see your name.</Trans>
      </p>
      <div className="sitting-acts">
        <button type="button" className="sitting-act" onClick={() => void signOut()}>
          <Trans>Sign out</Trans>
        </button>
      </div>
    </section>
  )
}
