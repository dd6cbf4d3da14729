import { Trans } from '@lingui/react/macro'
import { useLocation, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { beginSession } from '#/app/session.ts'
import { useForm } from '#/ui/form/use-form.ts'
import { Door, DoorFoot } from './Door.tsx'
import type { Half } from './half.ts'
import { visitorOf } from './kinds.ts'
import { PasskeyDoor } from '../passkey/PasskeyDoor.tsx'
import { EnrolStep } from '../second-factor/EnrolStep.tsx'
import { FactorStep } from '../second-factor/FactorStep.tsx'
import { SignInForm } from './SignInForm.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Of a person who has just set a password. */
    username?: string
  }
}

/** The door of teachers and staff. Learners have one at their olympiad's address; here they come in on the way to its pages. */
export function LoginPage() {
  const search = useSearch({ from: '/public/login' })
  const visitor = visitorOf(search)
  const { username = '' } = useLocation().state
  const form = useForm({ username, password: '' })
  const [half, setHalf] = useState<Half | null>(null)
  const enter = (reply: Parameters<typeof beginSession>[0]) => beginSession(reply, search.to)
  const back = () => setHalf(null)
  if (half !== null && 'enrolment' in half)
    return (
      <Door title={<Trans>Set up your second factor</Trans>}>
        <EnrolStep enrolment={half.enrolment} onEntered={enter} onBack={back} />
      </Door>
    )
  if (half !== null)
    return (
      <Door title={<Trans>One more step</Trans>}>
        <FactorStep {...half} onEntered={enter} onBack={back} />
      </Door>
    )
  const mayHavePasskey = visitor.kind === undefined || visitor.kind === 'staff'
  return (
    <Door title={<Trans>Sign in</Trans>}>
      <SignInForm visitor={visitor} form={form} onEntered={enter} onHalf={setHalf} />
      {mayHavePasskey ? <PasskeyDoor olympiadName={visitor.olympiadName} onEntered={enter} /> : null}
      <DoorFoot>
        <Trans>Learners sign in at the address on their slip, or from the front page.</Trans>{' '}
        <a href="/">
          <Trans>Go to the front page</Trans>
        </a>
      </DoorFoot>
    </Door>
  )
}
