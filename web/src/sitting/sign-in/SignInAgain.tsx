import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { CallError } from '#/api/send.ts'
import { remember, signIn } from './sign-in.ts'
import { useSitting, useSittingState } from '../state/use-sitting.tsx'
import { SignInForm } from './SignInForm.tsx'
import { UnsentFile } from '../offline/UnsentFile.tsx'

/** When the sign-in has ended, it is asked for over the page: what is on it stays, and what is not sent goes afterwards. */
export function SignInAgain() {
  const { t } = useLingui()
  const sitting = useSitting()
  const { place, signInNeeded } = useSittingState()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const again = async (username: string, password: string, ticket: string | undefined) => {
    const reply = await signIn(
      place?.olympiad.name ?? location.pathname.split('/')[1] ?? '',
      username,
      password,
      ticket,
    )
    // Another user's sign-in must not send this learner's answers, nor show them.
    if (place !== null && reply.participantId !== place.learner.participantId) {
      throw new CallError('username', t`Sign in with your own user name.`)
    }
    remember(reply)
    sitting.signedIn()
  }
  return (
    <dialog
      ref={dialog}
      className="sitting sitting-dialog"
      aria-labelledby="sign-in-again"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="sign-in-again">
        <Trans>Sign in again to go on</Trans>
      </h2>
      <p>
        {signInNeeded === 'somebody else' ? (
          <Trans>
            Another user has signed in on this computer. Your unsaved answers stay here until you sign in again.
          </Trans>
        ) : (
          <Trans>
            Your sign-in has ended. Your answers are still here; they are saved as soon as you have signed in.
          </Trans>
        )}
      </p>
      <SignInForm {...(place === null ? {} : { username: place.learner.username })} onSubmit={again} />
      {place === null ? null : <UnsentFile place={place} />}
    </dialog>
  )
}
