import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import type { Enrolment } from '@agon/contract/second-factor'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { send, type CallError } from '../../../api/send.ts'
import { Button } from '../../../ui/Button.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import css from './SecondFactor.module.css'
import { SetUpApp } from './SetUpApp.tsx'

type Entered = CallReply<CallByKey['POST /api/auth/signin/enrol']>

type Props = {
  readonly enrolment: Enrolment
  readonly onEntered: (reply: Entered) => void
  readonly onBack: () => void
}

/** The first sign-in under a role that needs a second factor. */
export function EnrolStep({ enrolment, onEntered, onBack }: Props) {
  const enrol = useMutation<Entered, CallError, string>({
    mutationFn: (code) => send('POST /api/auth/signin/enrol', { body: { ticket: enrolment.ticket, code } }),
  })
  if (enrol.data !== undefined)
    return <RecoveryCodes codes={enrol.data.recoveryCodes} onDone={() => onEntered(enrol.data)} />
  return (
    <div className={css.stack}>
      <p>
        <Trans>Your role signs in with a code beside the password. It takes a minute to set up, once.</Trans>
      </p>
      <SetUpApp app={enrolment} busy={enrol.isPending} error={enrol.error} onCode={(code) => enrol.mutate(code)} />
      <div>
        <Button kind="quiet" onClick={onBack}>
          <Trans>Begin again</Trans>
        </Button>
      </div>
    </div>
  )
}
