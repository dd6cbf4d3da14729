import type { Enrolment } from '@agon/contract/second-factor/calls'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { send } from '#/api/send.ts'
import { useAction } from '#/api/use-action.ts'
import type { beginSession } from '#/app/session.ts'
import { Button } from '#/ui/Button.tsx'
import { passkeysWork } from '../passkey/ceremony.ts'
import { EnrolPasskey } from '../passkey/EnrolPasskey.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import css from './SecondFactor.module.css'
import { SetUpApp } from './SetUpApp.tsx'

type Entered = Parameters<typeof beginSession>[0] & { readonly recoveryCodes: readonly string[] }

type Props = {
  readonly enrolment: Enrolment
  readonly onEntered: (reply: Entered) => void
  readonly onBack: () => void
}

/** The first sign-in under a role that needs a second factor. */
export function EnrolStep({ enrolment, onEntered, onBack }: Props) {
  const { ticket } = enrolment
  const [entered, setEntered] = useState<Entered | null>(null)
  const enrol = useAction<Entered, string>({
    mutationFn: (code) => send('POST /api/auth/signin/enrol', { body: { ticket, code } }),
    onSuccess: setEntered,
  })
  if (entered !== null) return <RecoveryCodes codes={entered.recoveryCodes} onDone={() => onEntered(entered)} />
  return (
    <div className={css.stack}>
      <p>
        <Trans>Your role requires more than a password. You set it up once, in about a minute.</Trans>
      </p>
      {passkeysWork(enrolment.rpId) ? <EnrolPasskey ticket={ticket} onSet={setEntered} /> : null}
      <SetUpApp app={enrolment} busy={enrol.isPending} error={enrol.error} onCode={(code) => enrol.mutate(code)} />
      <div>
        <Button kind="quiet" onClick={onBack}>
          <Trans>Begin again</Trans>
        </Button>
      </div>
    </div>
  )
}
