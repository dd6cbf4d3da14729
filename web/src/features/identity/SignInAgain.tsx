import { useState } from 'react'
import type { SignedIn } from '#/app/session.ts'
import { useForm } from '#/ui/form/use-form.ts'
import { Notice } from '#/ui/Notice.tsx'
import type { Half } from './half.ts'
import type { Visitor } from './kinds.ts'
import { PasskeyDoor } from '../passkey/PasskeyDoor.tsx'
import { EnrolStep } from '../second-factor/EnrolStep.tsx'
import { FactorStep } from '../second-factor/FactorStep.tsx'
import { SignInForm } from './SignInForm.tsx'

type Props = {
  readonly visitor: Visitor
  /** Why the last sign-in was not taken. */
  readonly refused: string | undefined
  readonly onEntered: (reply: SignedIn) => void
}

/** Sign-in over a page with unsaved work. */
export function SignInAgain({ visitor, refused, onEntered }: Props) {
  const form = useForm({ username: '', password: '' })
  const [half, setHalf] = useState<Half | null>(null)
  const back = () => setHalf(null)
  if (half !== null && 'enrolment' in half)
    return <EnrolStep enrolment={half.enrolment} onEntered={onEntered} onBack={back} />
  if (half !== null) return <FactorStep {...half} onEntered={onEntered} onBack={back} />
  return (
    <>
      {refused === undefined ? null : <Notice tone="bad">{refused}</Notice>}
      <SignInForm visitor={visitor} form={form} onEntered={onEntered} onHalf={setHalf} />
      {visitor.kind === 'staff' ? <PasskeyDoor olympiadName={visitor.olympiadName} onEntered={onEntered} /> : null}
    </>
  )
}
